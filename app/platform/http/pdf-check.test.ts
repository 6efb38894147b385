import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { safeFileName, validatePdf } from "./pdf-check.server";

const pdf = (inside = "") =>
  Buffer.from(`%PDF-1.7\n1 0 obj <<${inside}>> endobj\n%%EOF\n`, "latin1");

describe("a PDF from outside", () => {
  it("is a whole PDF by its bytes, whatever it is called", async () => {
    expect(await validatePdf(pdf())).toBeUndefined();
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from("<html><script>alert(1)</script>%PDF-1.7 %%EOF"),
      Buffer.from("MZ\u0090 %PDF-1.7 %%EOF"),
      pdf().subarray(0, 20),
      Buffer.from("PK\u0003\u0004"),
    ]) {
      expect(await validatePdf(bytes)).toContain("kein vollständiges PDF");
    }
  });

  it("is five megabytes at most", async () => {
    const large = Buffer.concat([pdf(), Buffer.alloc(5 * 1024 * 1024)]);
    expect(await validatePdf(large)).toContain("grösser als 5 MB");
  });

  it("is refused in words that say what to do", async () => {
    expect(await validatePdf(pdf("/S /JavaScript"))).toContain("enthält Programme");
    expect(await validatePdf(pdf("/Encrypt 9 0 R"))).toContain("verschlüsselt");
    const unusual = pdf(">>\n/Type /ObjStm /Filter /ASCIIHexDecode\nstream\r\n");
    expect(await validatePdf(unusual)).toContain("nicht prüfen");
  });

  it("keeps nobody waiting while it is looked through, however it was made", {
    tags: "drill",
  }, async () => {
    const swelling = deflateSync("#41".repeat(5_000_000)).toString("latin1");
    const bytes = pdf(`/Type /ObjStm /Filter /FlateDecode\nstream\n${swelling}\nendstream\n`);
    expect(bytes.length).toBeLessThan(20_000);
    let turns = 0;
    const others = setInterval(() => (turns += 1), 1);
    await validatePdf(bytes);
    clearInterval(others);
    expect(turns).toBeGreaterThan(5);
  });

  it("is shown under a name without folders, quotes and signs that nobody sees", () => {
    expect(safeFileName("../../etc/Offerte Mai.PDF")).toBe("Offerte Mai.pdf");
    expect(safeFileName('C:\\Labor\\a"\r\nSet-Cookie: x.pdf')).toBe("aSet-Cookie x.pdf");
    expect(safeFileName("Rechnung\u202efdp.exe")).toBe("Rechnungfdp.exe.pdf");
    expect(safeFileName("\u0000\u0007")).toBe("Offerte.pdf");
    expect(safeFileName("\u0000", "Nachweis")).toBe("Nachweis.pdf");
    expect(safeFileName("x".repeat(300))).toHaveLength(104);
  });
});
