import { describe, expect, it } from "vitest";
import { refusalOfPdf, shownName } from "./pdf-check.server";

const pdf = (inside = "") =>
  Buffer.from(`%PDF-1.7\n1 0 obj <<${inside}>> endobj\n%%EOF\n`, "latin1");

describe("a file beside an offer", () => {
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

  it("carries no scripts, programs or further files, however their names are spelled", () => {
    for (const inside of [
      "/OpenAction << /S /JavaScript /JS (app.alert(1)) >>",
      "/S /J#61vaScript",
      "/AA << /O << /S /Launch >> >>",
      "/Names << /EmbeddedFiles 3 0 R >>",
      "/AcroForm << /XFA 4 0 R >>",
    ]) {
      expect(refusalOfPdf(pdf(inside)), inside).toContain("Programme");
    }
    expect(refusalOfPdf(pdf("/OpenAction [3 0 R /Fit] /JSONData 1"))).toBeUndefined();
  });

  it("is shown under a name without folders, quotes and signs that nobody sees", () => {
    expect(shownName("../../etc/Offerte Mai.PDF")).toBe("Offerte Mai.pdf");
    expect(shownName('C:\\Labor\\a"\r\nSet-Cookie: x.pdf')).toBe("aSet-Cookie x.pdf");
    expect(shownName("Rechnung\u202efdp.exe")).toBe("Rechnungfdp.exe.pdf");
    expect(shownName("\u0000\u0007")).toBe("Offerte.pdf");
    expect(shownName("x".repeat(300))).toHaveLength(104);
  });
});
