import { describe, expect, inject, it } from "vitest";
import { integrationOf, isOverAYear } from "../../catalogue/integrations";
import { elementOf, elementsOf, linksOf, textOf } from "../kit/browser/html";
import { samples } from "../kit/samples/sample-directory";
import { labs, software } from "../kit/samples/sample-documents";
import { builtPage } from "../kit/server/built-pages";

const today = new Date().toISOString().slice(0, 10);
const MATRIX = "/praxissoftware";

describe("practice software", () => {
  it("is two clicks away from the start page", () => {
    expect(linksOf(builtPage("/"))).toContainEqual(["Praxissoftware", MATRIX]);
    const links = linksOf(elementOf(builtPage(MATRIX), "main"));
    for (const { id, name } of software) expect(links).toContainEqual([name, `${MATRIX}/${id}`]);
  });

  it("stands by laboratories in a matrix, in which silence is «keine Angabe» and never «nein»", () => {
    const table = elementOf(builtPage(MATRIX), "table");
    const [, ...rows] = elementsOf(table, "tr");
    expect(rows).toHaveLength(labs.length);
    for (const row of rows) {
      const lab = samples.labs.find(({ name }) => row.includes(`>${name}<`));
      const cells = elementsOf(row, "td").map(textOf);
      const said = samples.software.map(({ id }) => lab && integrationOf(lab, id));
      expect(cells.map((cell) => cell === "keine Angabe")).toEqual(
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
    expect(textOf(table)).toContain("älter als ein Jahr");
  });

  it("has a page each, with who connects, how, and who has said nothing", () => {
    const page = elementOf(builtPage(`${MATRIX}/vitomed`), "main");
    const rows = elementsOf(elementOf(page, "table"), "tr").map(textOf);
    expect(rows).toHaveLength(4);
    expect(rows[1]).toMatch(/^Labor Zentrum Zürich .* ja ja HL7 v2, GDT bestätigt 05\.10\.2026/);
    expect(rows.join()).toContain("Befunde");
    expect(textOf(page)).toContain("3 von 7 Laboren mit Profil nennen eine Anbindung an vitomed");
    expect(textOf(page)).toMatch(/Keine Angabe machen .*MedLab Basel/);
    expect(textOf(page)).toContain("haben wir noch nicht geprüft");
    expect(textOf(page)).not.toMatch(/\bnein\b/);
    const unstated = textOf(elementOf(builtPage(`${MATRIX}/healthadvisor`), "table"));
    expect(unstated).toContain("ja keine Angabe Portal des Labors");
  });

  it("filters a list by its address: who connects is left, and of the others it says that nothing is known", async () => {
    const address = `${inject("builtPortal")}/category/alle?software=vitomed`;
    const list = textOf(elementOf(await (await fetch(address)).text(), "main"));
    expect(list).toContain("3 Labore gefunden");
    expect(list).toContain("Von den anderen haben wir dazu keine Angabe");
    expect(list).toContain("Bindet vitomed an: Aufträge und Befunde, bestätigt 05.10.2026");
    expect(list).toContain("angegeben 18.03.2025, älter als ein Jahr");
    expect(list).not.toContain("MedLab Basel");
  });
});
