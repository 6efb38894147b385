import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { refusalOfPdf, shownName } from "./pdf-check.server";

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

describe("a PDF from outside", () => {
  it("is a whole PDF by its bytes, whatever it is called", () => {
    expect(refusalOfPdf(pdf())).toBeUndefined();
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from("<html><script>alert(1)</script>%PDF-1.7 %%EOF"),
      Buffer.from("MZ\u0090 %PDF-1.7 %%EOF"),
      pdf().subarray(0, 20),
      Buffer.from("PK\u0003\u0004"),
    ]) {
      expect(refusalOfPdf(bytes)).toContain("kein vollständiges PDF");
    }
  });

  it("is five megabytes at most", () => {
    const large = Buffer.concat([pdf(), Buffer.alloc(5 * 1024 * 1024)]);
    expect(refusalOfPdf(large)).toContain("grösser als 5 MB");
  });

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
    expect(refusalOfPdf(pdf(inside))).toContain("Programme");
    expect(refusalOfPdf(packed(inside))).toContain("Programme");
    expect(refusalOfPdf(packed(inside, "/Type/Obj#53tm/Filter[/FlateDecode]"))).toContain("Progr");
  });

  it("may say where to begin, and bytes that read like a script by chance are none", () => {
    const harmless = "/OpenAction [3 0 R /Fit] /JSONData 1 /JS\u0090";
    expect(refusalOfPdf(pdf(harmless))).toBeUndefined();
    expect(refusalOfPdf(packed(harmless))).toBeUndefined();
  });

  it("is not encrypted: nobody could look into it", () => {
    expect(refusalOfPdf(pdf("/Encrypt 9 0 R"))).toContain("verschlüsselt");
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
    ]) {
      expect(refusalOfPdf(bytes)).toMatch(/nicht prüfen|Programme/);
    }
  });

  it("is shown under a name without folders, quotes and signs that nobody sees", () => {
    expect(shownName("../../etc/Offerte Mai.PDF")).toBe("Offerte Mai.pdf");
    expect(shownName('C:\\Labor\\a"\r\nSet-Cookie: x.pdf')).toBe("aSet-Cookie x.pdf");
    expect(shownName("Rechnung\u202efdp.exe")).toBe("Rechnungfdp.exe.pdf");
    expect(shownName("\u0000\u0007")).toBe("Offerte.pdf");
    expect(shownName("\u0000", "Nachweis")).toBe("Nachweis.pdf");
    expect(shownName("x".repeat(300))).toHaveLength(104);
  });
});
