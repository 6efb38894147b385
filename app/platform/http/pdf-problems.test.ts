import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { findPdfProblem } from "./pdf-problems";

const pdf = (inside = "") =>
  Buffer.from(`%PDF-1.7\n1 0 obj <<${inside}>> endobj\n%%EOF\n`, "latin1");

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
    "/AA << /O << /S /URI /URI (https://example.ch) >> >>",
    "/AA 7 0 R",
    "/AA%\n<</C 7 0 R>>",
    "/S /GoToR /F (\\\\\\\\host\\\\share)",
    "/S /GoToE",
    "/Subtype /Movie",
    "/Subtype /Sound",
    "/S /Thread /F (\\\\\\\\host\\\\share)",
    "/Subtype /RichMedia",
    "/S /ImportData",
    "/OpenAction << /S /URI /URI (https://example.ch) >>",
    "/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /Named /N /Print >> >>",
    "/OpenAction << /S /GoTo /D (a) /S /Named /N /Print >>",
    "/OpenAction%\n7 0 R",
    "/AA 5%c\n0 R",
    "/AA 5\u00000 R",
    "/AA +5 0 R",
    "/AA % c\n5 %\n0 R",
    "/S%c\n/Thread /F (a)",
    "/S\u0000/Thread",
    "/Subtype /FileAttachment",
    "/Type /Filespec /F (x.exe) /EF << /F 6 0 R >>",
    "/EF%c\n6 0 R",
  ];

  it.each(active)("carries no scripts, programs or further files: %s", (inside) => {
    expect(findPdfProblem(pdf(inside))).toBe("active");
    expect(findPdfProblem(packed(inside))).toBe("active");
    expect(findPdfProblem(packed(inside, "/Type/Obj#53tm/Filter[/FlateDecode]"))).toBe("active");
  });

  const place = "<< /S /GoTo /D [3 0 R /Fit ] >>";
  const link = "<< /S /URI /URI (https://example.ch) >>";
  const object = (number: string, text: string) => `>> endobj\n${number} 0 obj\n${text} endobj <<`;
  const packedTogether = (action: string) => {
    const catalogue = "<< /Type /Catalog /OpenAction 5 0 R >> ";
    const head = `1 0 5 ${catalogue.length} `;
    const description = `/Type /ObjStm /N 2 /First ${head.length} /Filter /FlateDecode`;
    return packed(head + catalogue + action, description);
  };

  it("may go to one of its places, wherever that is said", () => {
    const names = ["openaction-array", "openaction-goto-reference"];
    const files = names.map((name) =>
      readFileSync(new URL(`cases/09-${name}.pdf`, import.meta.url)),
    );
    const found = [
      ...files,
      pdf(`/OpenAction ${place}`),
      pdf("/OpenAction<</Type/Action/S/GoTo/D(page.1)>>"),
      pdf("/OpenAction<</D/Begin#20/S/GoTo>>"),
      pdf(`/OpenAction 5 0 R ${object("5", "[3 0 R /XYZ null null 1]")}`),
      packedTogether(place),
      packed(`/OpenAction ${place}`),
      // Many documents contain links to click, and pictures happen to contain these letters.
      pdf(`/Annots [<< /Subtype /Link /A ${link} >>] /AAA << >> /AA\u0090`),
    ].map(findPdfProblem);
    expect(found).toEqual(found.map(() => undefined));
  });

  it("goes nowhere else, in no version of the file and under no decoy", () => {
    const opening = "/OpenAction 5 0 R ";
    const found = [
      pdf(opening),
      pdf(opening + object("5", link)),
      pdf(opening + object("5", place) + object("5", link)),
      pdf(opening + object("5", link) + object("05%\n", place)),
      pdf(opening + object("5", place) + object("5%x\n", link)),
      pdf(opening + object("15", place)),
      pdf(opening + object("5", "6 0 R") + object("6", link)),
      packedTogether(link),
      Buffer.concat([pdf(object("5", place)), packedTogether(link)]),
      pdf(Array.from({ length: 20 }, (_, at) => `/OpenAction ${at} 0 R`).join(" ")),
    ].map(findPdfProblem);
    expect(found).toEqual(found.map(() => "active"));
  });

  it.each([
    "/N 1 /First 9 0 R",
    "/N 1 /First +4",
    "/N 1 /First%x\n4",
    "/N 1 /First\u00004",
    "/Type /X /Type 10 0 R /N 8 0 R /First 9 0 R",
    "/F#69rst 9 0 R /#4e 1",
  ])("hides no packed objects whose description stands elsewhere: %s", (description) => {
    expect(findPdfProblem(packed("/S /JavaScript", description))).toMatch(/unreadable|active/);
  });

  it("may hold an outline, and a profile of colours beside it", () => {
    const outline = ">> endobj\n2 0 obj\n<< /Type /Outlines /First 3 0 R /Count 1 >> endobj <<";
    const profile = "/N 3 /Filter [/ASCII85Decode /FlateDecode]";
    expect(findPdfProblem(Buffer.concat([pdf(outline), packed("sRGB", profile)]))).toBeUndefined();
  });

  it.each(["%x", "\0", "abc", " %", "\0\n", "(stream)", ""])(
    "hides no packed objects behind what readers skip: «stream%s»",
    (skipped) => {
      const file = packed("/S /JavaScript").toString("latin1");
      const hidden = file.replace("stream\r\n", `stream${skipped}${skipped === "" ? "" : "\r\n"}`);
      const honest = packed("/Length 3").toString("latin1").replace("1 0 obj", "2 0 obj");
      const decoy = file.replace("stream\r\n", `(stream) /Type /ObjStm >> stream${skipped}\n`);
      for (const text of [hidden, hidden + honest, decoy, decoy + honest]) {
        expect(findPdfProblem(Buffer.from(text, "latin1"))).toMatch(/unreadable|active/);
      }
    },
  );

  it("may say where to begin, and bytes that read like a script by chance are none", () => {
    const harmless = "/OpenAction [3 0 R /Fit] /JSONData 1 /JS\u0090";
    expect(findPdfProblem(pdf(harmless))).toBeUndefined();
    expect(findPdfProblem(packed(harmless))).toBeUndefined();
  });

  it("is not encrypted: nobody could look into it", () => {
    expect(findPdfProblem(pdf("/Encrypt 9 0 R"))).toBe("locked");
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
      packed("%5 0 ", "/Type /ObjStm /First 5 /Filter /FlateDecode"),
      packed("5 0 ", "/Type /ObjStm /First 4 /First 0 /Filter /FlateDecode"),
      packed("5 0 ", "/Type /ObjStm /First 4 0 R /Filter /FlateDecode"),
      packed(script, "/Filter /FlateDecode /X (stream\n) /Type /ObjStm"),
      Buffer.from(packed(script).toString("latin1").replace("stream\r\n", "stream \n"), "latin1"),
    ]) {
      expect(findPdfProblem(bytes)).toMatch(/unreadable|active/);
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
      expect(findPdfProblem(packed(hex, `${chain} ${decoy} /Type /ObjStm`))).toBe("unreadable");
    },
  );

  it("may have a table of contents, which also says where its first entry is", () => {
    const outline = "/Type /Outlines /First 12 0 R /Last 14 0 R";
    expect(findPdfProblem(packed("/Length 3", `${outline} /Filter /FlateDecode`))).toBeUndefined();
    expect(
      findPdfProblem(packed(Buffer.from("ein Bild"), `${outline} /Filter /DCTDecode`)),
    ).toBeUndefined();
  });

  it("is found in one go, however often a text reads like the beginning of packed bytes", () => {
    const text = `%PDF-1.7\n${"stream\n".repeat(700_000)}%%EOF`;
    expect(findPdfProblem(Buffer.from(text))).toBeUndefined();
    const late = `${text.slice(0, -5)}/Type /ObjStm /Filter /FlateDecode\nstream\nnicht gepackt\n%%EOF`;
    expect(findPdfProblem(Buffer.from(late))).toBe("unreadable");
  });
});
