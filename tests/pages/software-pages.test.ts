import { describe, expect, inject, it } from "vitest";
import { findIntegration, isOverAYear } from "../../catalogue/integrations";
import { findElement, findElements, listLinks, toText } from "../kit/browser/html";
import { samples } from "../kit/samples/sample-directory";
import { labs, software } from "../kit/samples/sample-documents";
import { builtPage } from "../kit/server/built-pages";

const today = new Date().toISOString().slice(0, 10);
const MATRIX = "/praxissoftware";

describe("practice software", () => {
  it("is two clicks away from the start page", () => {
    expect(listLinks(builtPage("/"))).toContainEqual(["Praxissoftware", MATRIX]);
    const links = listLinks(findElement(builtPage(MATRIX), "main"));
    for (const { id, name } of software) expect(links).toContainEqual([name, `${MATRIX}/${id}`]);
  });

  it("stands by laboratories in a matrix, in which silence is «keine Angabe» and never «nein»", () => {
    const table = findElement(builtPage(MATRIX), "table");
    const [, ...rows] = findElements(table, "tr");
    expect(rows).toHaveLength(labs.length);
    for (const row of rows) {
      const lab = samples.labs.find(({ name }) => row.includes(`>${name}<`));
      const cells = findElements(row, "td").map(toText);
      const said = samples.software.map(({ id }) => lab && findIntegration(lab, id));
      expect(cells.map((cell) => cell === "– keine Angabe")).toEqual(
        said.map((one) => one === undefined),
      );
      for (const [column, cell] of cells.entries()) {
        const one = said[column];
        expect(cell).not.toMatch(/\bnein\b/i);
        if (one === undefined) continue;
        expect(cell).toMatch(new RegExp(`${one.state} \\d+\\.\\d+\\.\\d{4}`));
        expect(cell.includes("älter als ein Jahr")).toBe(isOverAYear(one.checkedAt, today));
      }
    }
    expect(toText(table)).toContain("älter als ein Jahr");
  });

  it("has a page each, with who connects, how, and who has said nothing", () => {
    const page = findElement(builtPage(`${MATRIX}/vitomed`), "main");
    const rows = findElements(page, "li")
      .map(toText)
      .filter((row) => row.includes("Quelle:"));
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatch(/^Labor Zentrum Zürich .* Aufträge: ja Befunde: ja /);
    expect(rows[0]).toMatch(/Format: HL7 v2, GDT · .* angegeben 05\.10\.2026/);
    expect(toText(page)).toContain("3 von 7 Laboren mit Profil nennen eine Anbindung an vitomed");
    expect(toText(page)).toMatch(/Keine Angabe machen .*MedLab Basel/);
    expect(toText(page)).toContain("haben wir noch nicht geprüft");
    expect(toText(page)).not.toMatch(/\bnein\b/);
    const unstated = toText(findElement(builtPage(`${MATRIX}/healthadvisor`), "main"));
    expect(unstated).toContain("Aufträge: ja Befunde: keine Angabe");
    expect(unstated).toContain("Format: Portal des Labors");
  });

  it("filters a list by its address: who connects is left, and of the others it says that nothing is known", async () => {
    const address = `${inject("builtPortal")}/category/alle?software=vitomed`;
    const list = toText(findElement(await (await fetch(address)).text(), "main"));
    expect(list).toContain("3 Labore gefunden");
    expect(list).toContain("Von den anderen haben wir dazu keine Angabe");
    expect(list).toContain("Bindet vitomed an: Aufträge und Befunde, angegeben 05.10.2026");
    expect(list).toContain("angegeben 18.03.2025, älter als ein Jahr");
    expect(list).not.toContain("MedLab Basel");
  });
});
