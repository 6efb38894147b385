import { describe, expect, inject, it } from "vitest";
import { orderRules } from "../../catalogue/order-rules";
import { findElement, findElements, listAttributes, listLinks, toText } from "../kit/browser/html";
import { samples } from "../kit/samples/sample-directory";
import { builtPage } from "../kit/server/built-pages";

const read = async (query: string) =>
  (await fetch(`${inject("builtPortal")}/vergleich?${query}`)).text();
const THREE = "labs=labor-zentrum-zurich,labor-dr-muller,swisslab-bern";
const page = await read(`${THREE}&samplesPerWeek=50&kanton=be`);
const metaOf = (html: string, name: string) =>
  listAttributes(html, "meta").find((meta) => meta.name === name)?.content;
const canonicalOf = (html: string) =>
  listAttributes(html, "link").find(({ rel }) => rel === "canonical")?.href;

describe("the comparison, as it is served", () => {
  it("is a table whose columns and rows have names that are read out with each value", () => {
    const table = findElement(page, "table");
    const columns = listAttributes(table, "th").filter(({ scope }) => scope === "col");
    expect(columns.map(({ role }) => role)).toEqual(Array(3).fill("columnheader"));
    expect(toText(findElement(table, "caption"))).toBe(
      "Vergleich von Labor Zentrum Zürich, Labor Dr. Müller und SwissLab Bern",
    );
    const rows = findElements(table, "tr").filter((row) => row.includes('scope="row"'));
    expect(rows.length).toBeGreaterThan(25);
    for (const row of rows) {
      expect(listAttributes(row, "th")).toMatchObject([{ role: "rowheader" }]);
      expect(findElements(row, "td"), toText(row)).toHaveLength(3);
    }
    expect(toText(table)).toContain("bester Wert: höchste Bewertung");
  });

  it("says in words what is equal and what is best, and marks no payment", () => {
    const [before = "", payments = ""] = findElement(page, "table").split("Vergütungen</h2>");
    expect(toText(before)).not.toContain("unterscheiden");
    expect(toText(before)).toContain("bei allen gleich");
    // Ten rows have the same reason: it is seen once, above them.
    expect(toText(before).match(/die meisten Analysen der Kategorie/g)).toHaveLength(1);
    expect(toText(before)).toContain("bester Wert: die meisten Analysen");
    expect(toText(before)).toContain("73 Stunden pro Woche");
    expect(payments).not.toContain("bester Wert");
    expect(toText(payments)).toContain("Art. 56 Abs. 3 KVG");
    expect(toText(payments)).toContain("an Patientin, Patient oder Versicherer");
    expect(toText(payments)).toContain("CHF 44'100.00");
  });

  it("is found by its own address only without laboratories, and named after those it has", () => {
    expect(toText(findElement(page, "title"))).toBe(
      "Vergleich: Labor Zentrum Zürich, Labor Dr. Müller, SwissLab Bern | Laborlotse",
    );
    expect(metaOf(page, "robots")).toBe("noindex");
    expect(metaOf(builtPage("/vergleich"), "robots")).toBeUndefined();
    expect(canonicalOf(page)).toBe(canonicalOf(builtPage("/vergleich")));
  });

  it("helps on without laboratories and with one, by a form that needs no script", async () => {
    for (const [html, title, offered] of [
      [builtPage("/vergleich"), "Labore auswählen", samples.labs.length],
      [await read("labs=medlab-basel,gibt-es-nicht"), "Mit welchem Labor vergleichen?", 6],
    ] as const) {
      const form = findElements(html, "form").find((one) => one.includes("<fieldset")) ?? "";
      expect(toText(findElement(form, "legend"))).toBe(title);
      const boxes = listAttributes(form, "input").filter(({ type }) => type === "checkbox");
      expect(boxes.map(({ name }) => name)).toEqual(Array(offered).fill("labs"));
      expect(form).toContain('action="/vergleich"');
    }
  });

  it("names what it leaves out", async () => {
    const text = toText(await read("labs=medlab-basel,gibt-es-nicht,swisslab-bern"));
    expect(text).toContain("Nicht im Vergleich «gibt-es-nicht» ist auf dem Portal nicht bekannt.");
    expect(await read("labs=%22%3E%3Cscript%3E,a")).not.toContain('"><script>');
  });

  it("is reached from lists, profiles and thanks without a script", () => {
    const linked = (path: string) => listLinks(findElement(builtPage(path), "main"));
    expect(linked("/category/urologie")).toContainEqual([
      "Vergleichen (Labor Dr. Müller)",
      "/vergleich?labs=labor-dr-muller",
    ]);
    expect(linked("/lab/medlab-basel")).toContainEqual([
      "Vergleichen (MedLab Basel)",
      "/vergleich?labs=medlab-basel",
    ]);
    expect(linked("/results")).toContainEqual(["Labore vergleichen", "/vergleich"]);
  });
});

describe("«Warum diese Reihenfolge?»", () => {
  const note = (html: string) => {
    const [, rest = ""] = html.split('<div id="reihenfolge"');
    return rest.slice(0, rest.indexOf("</div></div>"));
  };

  it.each(["/category/alle", "/category/urologie", "/category/notfallmedizin", "/tests/tsh"])(
    "is answered below the list of %s in one line: rule, money, coverage and day",
    (path) => {
      const text = toText(note(builtPage(path)));
      expect(text).toContain(orderRules.rating);
      expect(text).toContain("unabhängig von Zahlungen");
      expect(text).toMatch(/ 7 Beispielprofile im Pilot.*, Stand \d+\. \p{L}+ \d{4}\. /u);
      expect(listLinks(note(builtPage(path)))).toEqual([
        ["So vergleichen wir", "/so-vergleichen-wir"],
      ]);
    },
  );

  it("stands below the comparison and what the finder finds, too", () => {
    expect(toText(note(page))).toContain(orderRules.rating);
    expect(toText(note(builtPage("/tests")))).toContain("7 Beispielprofile im Pilot");
  });

  it.each(["name", "payment"] as const)(
    "tells of the order by %s that was chosen",
    async (sort) => {
      const answer = await fetch(`${inject("builtPortal")}/category/alle?sort=${sort}`);
      expect(toText(note(await answer.text()))).toContain(orderRules[sort]);
      expect(orderRules[sort]).toContain("von Ihnen gewählt");
    },
  );
});

describe("the charter", () => {
  const main = findElement(builtPage("/so-vergleichen-wir"), "main");

  it("says what each laboratory pays to practices and to the portal, and to whom it may belong", () => {
    const rows = findElements(findElement(main, "tbody"), "tr").map(toText);
    expect(rows).toHaveLength(samples.labs.length);
    expect(rows[0]).toBe("Labor Zentrum Zürich 18 1'400 950");
    expect(findElements(main, "th").map(toText)).toContain("Praxis-Logo, CHF pro Jahr und Praxis");
    expect(toText(main)).toContain("an Patientin, Patient oder Versicherer");
  });

  it("tells rules, money, ratings, sources and complaints, in this order", () => {
    expect(findElements(main, "h2").map(toText)).toEqual([
      "Inhalt",
      "1. Nach welchen Regeln wir sortieren",
      "2. Wer wem was bezahlt",
      "3. Wie Bewertungen entstehen",
      "4. Woher die Angaben stammen",
      "5. Wenn etwas nicht stimmt",
    ]);
    expect(listLinks(main).map(([, to]) => to)).toContain("/contact");
  });
});
