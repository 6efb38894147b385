import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { faultOf } from "./pdf-faults";

const pdf = (inside = "") =>
  Buffer.from(`%PDF-1.7\n1 0 obj <<${inside}>> endobj\n%%EOF\n`, "latin1");

/** A file whose objects stand packed, as most programs write it. */
function packed(objects: string | Buffer, description = "/Type /ObjStm /Filter /FlateDecode") {
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj <<${description}>>\nstream\r\n`, "latin1"),
    Buffer.isBuffer(objects) ? objects : deflateSync(objects),
    Buffer.from("\nendstream\nendobj\n%%EOF\n"),
  ]);
}

describe("what a PDF from outside does", () => {
  const active = [
    "/OpenAction << /S /JavaScript /JS (app.alert(1)) >>",
    "/OpenAction 5 0 R",
    "/S /J#61vaScript",
    "/S /Rendition /JS 7 0 R",
    "/AA << /O << /S /Launch >> >>",
    "/Names << /EmbeddedFiles 3 0 R >>",
    "/AcroForm << /XFA 4 0 R >>",
    "/S /SubmitForm /F (https://example.ch)",
  ];

  it.each(active)("carries no scripts, programs or further files: %s", (inside) => {
    expect(faultOf(pdf(inside))).toBe("active");
    expect(faultOf(packed(inside))).toBe("active");
    expect(faultOf(packed(inside, "/Type/Obj#53tm/Filter[/FlateDecode]"))).toBe("active");
  });

  it("may say where to begin, and bytes that read like a script by chance are none", () => {
    const harmless = "/OpenAction [3 0 R /Fit] /JSONData 1 /JS\u0090";
    expect(faultOf(pdf(harmless))).toBeUndefined();
    expect(faultOf(packed(harmless))).toBeUndefined();
  });

  it("is not encrypted: nobody could look into it", () => {
    expect(faultOf(pdf("/Encrypt 9 0 R"))).toBe("locked");
  });

  it("swells to no size, and hides its objects in no unusual way", () => {
    const bomb = packed(deflateSync(Buffer.alloc(64 * 1024 * 1024)));
    expect(bomb.length).toBeLessThan(100_000);
    const script = "/S /JavaScript";
    const hex = Buffer.from(Buffer.from(script).toString("hex"));
    for (const bytes of [
      bomb,
      packed(hex, "/Type /ObjStm /Filter /ASCIIHexDecode"),
      packed(deflateSync(hex), "/Type /ObjStm /Filter [/FlateDecode /ASCIIHexDecode]"),
      packed(deflateSync(deflateSync(script)), "/Type /ObjStm /Filter [/FlateDecode /FlateDecode]"),
      packed(script, "/Type /ObjStm /X (stream\n) /Filter /FlateDecode"),
      packed(Buffer.from("nicht gepackt"), "/Type /ObjStm /Filter /FlateDecode"),
      packed(Buffer.from("nicht gepackt"), "/Type /ObjStm /Filter 7 0 R"),
      packed(script, "/Type /ObjStm /N 1 /First 4 /Filter 7 0 R"),
      packed(script, "/N 1 /First 4 /Filter /FlateDecode"),
      packed(script, "/Filter /FlateDecode /X (stream\n) /Type /ObjStm"),
      Buffer.from(packed(script).toString("latin1").replace("stream\r\n", "stream \n"), "latin1"),
    ]) {
      expect(faultOf(bytes)).toMatch(/unreadable|active/);
    }
  });

  it.each([
    "/X (stream\n)",
    "/X (stream\nendstream\nendobj\n2 0 obj <<)",
    "/Xstream\n",
    "%stream\n",
    "%stream\n%endobj 2 0 obj <<\n",
  ])(
    "hides no filter before a word that only reads like the beginning of packed bytes: %j",
    (decoy) => {
      const hex = deflateSync(Buffer.from(Buffer.from("/S /JavaScript").toString("hex")));
      const chain = "/Filter [/FlateDecode /ASCIIHexDecode]";
      expect(faultOf(packed(hex, `${chain} ${decoy} /Type /ObjStm`))).toBe("unreadable");
    },
  );

  it("may have a table of contents, which also says where its first entry is", () => {
    const outline = "/Type /Outlines /First 12 0 R /Last 14 0 R";
    expect(faultOf(packed("/Length 3", `${outline} /Filter /FlateDecode`))).toBeUndefined();
    expect(
      faultOf(packed(Buffer.from("ein Bild"), `${outline} /Filter /DCTDecode`)),
    ).toBeUndefined();
  });

  it("is found in one go, however often a text reads like the beginning of packed bytes", () => {
    const text = `%PDF-1.7\n${"stream\n".repeat(700_000)}%%EOF`;
    expect(faultOf(Buffer.from(text))).toBeUndefined();
    const late = `${text.slice(0, -5)}/Type /ObjStm /Filter /FlateDecode\nstream\nnicht gepackt\n%%EOF`;
    expect(faultOf(Buffer.from(late))).toBe("unreadable");
  });
});
