import { describe, expect, inject, it } from "vitest";
import { formatNumber } from "../../app/lib/format-number";
import { getBenefit } from "../../app/site/tests/benefit.server";
import { articleBlocks } from "../../catalogue/article";
import { cantons } from "../../catalogue/cantons";
import { categories } from "../../catalogue/categories";
import { testCategoryNames } from "../../catalogue/terms";
import { findElement, findElements, listLinks, toText } from "../kit/browser/html";
import { samples } from "../kit/samples/sample-directory";
import {
  analyses,
  articles,
  federalList,
  labAnalyses,
  labs,
  software,
  tests,
} from "../kit/samples/sample-documents";
import { readAnalyses } from "../kit/samples/sample-paths";
import { builtPage } from "../kit/server/built-pages";

const mainOf = (path: string) => toText(findElement(builtPage(path), "main"));
const asked = async (path: string) => (await fetch(inject("builtPortal") + path)).text();
const askedMain = async (path: string) => toText(findElement(await asked(path), "main"));

/** What stands before some words: «7» of «7 Labore ansehen». */
function numberBefore(words: string, text: string): number {
  const [, found] = new RegExp(`(\\d+)\\s${words}`).exec(text) ?? [];
  if (found === undefined) throw new Error(`no number before «${words}»`);
  return Number(found);
}

/** «77 von 320 Analysen innert 12 Stunden, 126 von 320 innert 24 Stunden», and the share of the latter. */
function expectSpeed(lab: string, text: string): void {
  const hours = rowsOf(lab).map(({ turnaroundHours = 9_999 }) => turnaroundHours);
  const within = (limit: number) => hours.filter((one) => one <= limit).length;
  const timed = hours.filter((one) => one < 9_999).length;
  expect(text, lab).toContain(
    `Resultate: ${within(12)} von ${timed} Analysen innert 12 Stunden, ${within(24)} von ${timed} innert 24 Stunden.`,
  );
  const share = Math.round((100 * within(24)) / timed);
  expect(numberBefore("% innert 24 Std\\.", text), lab).toBe(share);
}

const open = analyses.filter(({ isGenetic }) => !isGenetic);
const isOpen = new Set(open.map(({ id }) => id));
const isListedIn = (id: string, category: string) => {
  const analysis = analyses.find((one) => one.id === id);
  return analysis?.category === category || analysis?.alsoIn?.some((one) => one === category);
};
/** «1'234.50» */
const formatPrice = (francs: number) => francs.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, "'");
const rowsOf = (lab: string) =>
  labAnalyses.filter((row) => row.lab === lab && isOpen.has(row.analysisId));

describe("numbers on public pages are those of the rows", () => {
  it("on the start page, whose link opens as many laboratories", () => {
    expect(numberBefore("Labore ansehen", mainOf("/"))).toBe(labs.length);
    expect(numberBefore("Labore gefunden", mainOf("/category/alle"))).toBe(labs.length);
    expect(numberBefore("Beispielprofile im Pilot", mainOf("/"))).toBe(labs.length);
  });

  it.each(categories)(
    "on the list $slug: laboratories, their analyses, fields that are left out",
    ({ slug }) => {
      const page = builtPage(`/category/${slug}`);
      const text = mainOf(`/category/${slug}`);
      const rows = findElements(findElement(page, "main"), "li").filter((row) =>
        toText(row).includes("Vergütung"),
      );
      expect(numberBefore("(?:Labore?) gefunden", text)).toBe(rows.length);
      for (const row of rows) {
        const lab = samples.labs.find(({ name }) => toText(row).includes(name));
        if (lab === undefined) throw new Error(toText(row));
        expect(numberBefore("Analysen", toText(row)), lab.id).toBe(rowsOf(lab.id).length);
        expect(numberBefore("Bewertungen", toText(row)), lab.id).toBe(lab.reviewCount);
        expectSpeed(lab.id, toText(row));
        const more = /\+(\d+)\sweitere/.exec(toText(row))?.[1] ?? "0";
        expect(Number(more), lab.id).toBe(Math.max(lab.specialties.length - 4, 0));
      }
    },
  );

  it("on the map: who collects in a canton, and who has a place there", () => {
    const links = listLinks(findElement(builtPage("/category/alle"), "main")).map(([name]) => name);
    for (const { value, label } of cantons) {
      const collecting = labs.filter((lab) => lab.collectionCantons.includes(value)).length;
      const seats = labs.filter(({ location }) => location.canton === value).length;
      const [, said, here] =
        links
          .map((name) =>
            new RegExp(`${label}: (kein|\\d+) Labore? .*?(?:, (\\d+) (?:hat|haben)|$)`).exec(name),
          )
          .find((found) => found !== null) ?? [];
      expect([Number(said), Number(here ?? 0)], label).toEqual([collecting, seats]);
    }
  });

  it.each(labs)(
    "on the profile of $id: analyses and categories, each as its link opens",
    async ({ id, testCategories }) => {
      const text = mainOf(`/lab/${id}`);
      expect(numberBefore("in \\d+ Kategorien", text)).toBe(rowsOf(id).length);
      expect(numberBefore("Kategorien", text)).toBe(testCategories.length);
      const listed = await askedMain(`/tests?labor=${id}`);
      expect(numberBefore("Analysen", listed.split("Ergebnisse")[1] ?? "")).toBe(rowsOf(id).length);
      // An analysis that stands in several is counted in each: then the page says so.
      const counts = [...text.matchAll(/(\d+) Analysen? der Kategorie/g)].map(([, count]) =>
        Number(count),
      );
      const sum = counts.reduce((all, one) => all + one, 0);
      expect(text.includes(", einige in mehreren.")).toBe(sum > rowsOf(id).length);
      for (const { name } of testCategories) {
        const listed = rowsOf(id).filter(({ analysisId }) => isListedIn(analysisId, name)).length;
        if (listed === 0) continue;
        const said = numberBefore(`Analysen? der Kategorie ${name}`, text);
        expect(said, `${id} ${name}`).toBe(listed);
      }
      expectSpeed(id, text);
    },
  );

  it("in the comparison, of all and of each category", async () => {
    for (const { id, analysisCounts, testCategories } of samples.labs) {
      const other = samples.labs.find((lab) => lab.id !== id)?.id ?? "";
      const table = findElement(await asked(`/vergleich?labs=${id},${other}`), "table");
      const names = findElements(findElement(table, "thead"), "th").map(toText);
      const columns = names.filter((head) => samples.labs.some(({ name }) => head.includes(name)));
      const lab = samples.lab(id)?.name ?? "–";
      const column = columns.findIndex((head) => head.includes(lab));
      const cellOf = (row: string) => {
        const found = findElements(table, "tr").find((one) => toText(one).startsWith(row));
        // On a phone, each value stands below its laboratory's name, or below «Beide».
        const text = toText(findElements(found ?? "", "td")[column] ?? "").trim();
        return text
          .replace(lab, "")
          .replace(/^Beide/, "")
          .trim();
      };
      expect(Number.parseInt(cellOf("Analysen insgesamt"), 10), id).toBe(analysisCounts.total);
      for (const category of testCategories) {
        const count = analysisCounts.inCategory[category.name] ?? 0;
        const said = cellOf(category.name.replaceAll("\u200b", ""));
        if (count === 0) expect(said, `${id} ${category.name}`).toMatch(/^angeboten/);
        else expect(Number.parseInt(said, 10), `${id} ${category.name}`).toBe(count);
      }
    }
  });

  it("of practice software: who connects and who has said nothing", () => {
    const connecting = (slug: string) =>
      labs.filter(({ integrations = [] }) => integrations.some((one) => one.softwareId === slug));
    for (const { id } of software) {
      const text = mainOf(`/praxissoftware/${id}`);
      const [, said, all] = /(\d+) von (\d+) Laboren mit Profil/.exec(text) ?? [];
      expect([Number(said), Number(all)], id).toEqual([connecting(id).length, labs.length]);
    }
    const stating = labs.filter(({ integrations = [] }) => integrations.length > 0);
    expect(mainOf("/praxissoftware")).toContain(`davon machen ${stating.length} Angaben`);
  });

  it("of the lab check and of a list of analyses", async () => {
    const check = await askedMain("/laborcheck?plz=3011&specialty=urologie");
    const fitting = labs.filter(
      (lab) => lab.collectionCantons.includes("be") && lab.specialties.includes("Urologie"),
    );
    expect(numberBefore("Labore passen", check)).toBe(fitting.length);
    const list = ["tsh", "hba1c", "ferritin"];
    const basket = await askedMain(`/meine-analysen?analysen=${list.join(",")}`);
    expect(numberBefore("Analysen von höchstens", basket)).toBe(list.length);
    for (const { id, name } of labs) {
      const covered = rowsOf(id).filter(({ analysisId }) => list.includes(analysisId)).length;
      expect(basket).toMatch(new RegExp(`${name} \\S.*? ${covered} von ${list.length} `));
    }
  });

  it("on pages of analyses: who performs them, and their positions with what these cost", () => {
    const byNumber = new Map(federalList.positions.map((one) => [one.number, one]));
    for (const analysis of readAnalyses.filter(({ isGenetic }) => !isGenetic)) {
      const { id, federalPositions = [] } = analysis;
      const text = mainOf(`/tests/${id}`).replaceAll("’", "'");
      const performing = labAnalyses.filter((row) => row.analysisId === id).length;
      expect(numberBefore(`von ${labs.length} Laboren biete`, text), id).toBe(performing);
      if (performing === 0) expect(text, id).toContain("Kein Labor nennt diese Analyse bisher.");
      const rows = labAnalyses.filter(({ analysisId }) => analysisId === id);
      const isTimeCommon = new Set(rows.map(({ turnaroundHours }) => turnaroundHours)).size === 1;
      for (const { lab, turnaroundHours: hours } of rows) {
        const strip = findElements(findElement(builtPage(`/tests/${id}`), "main"), "li")
          .map(toText)
          .find((one) => one.startsWith(samples.lab(lab)?.name ?? "–"));
        const [, said] = /Befund innert (\d+ \S+)/.exec(strip ?? "") ?? [];
        const time = hours && (hours < 48 ? `${hours} Std.` : `${Math.ceil(hours / 24)} Tage`);
        expect(said, `${id} ${lab}`).toBe(isTimeCommon ? undefined : time);
      }
      if (federalPositions.length > 1) {
        const costs = federalPositions.map((number) => byNumber.get(number)?.taxPoints ?? 0);
        const span = [...new Set([Math.min(...costs), Math.max(...costs)])].map(formatPrice);
        expect(text, id).toContain(
          `${federalPositions.length} Positionen, CHF ${span.join(" bis ")}.`,
        );
      }
      for (const number of federalPositions) {
        const { taxPoints = 0, isLimited } = byNumber.get(number) ?? {};
        const price = formatPrice(taxPoints);
        const [, said = ""] = text.split(`${number} `);
        expect(said.split(" TP × ")[0]?.includes("mit Limitation"), number).toBe(isLimited);
        expect(said, `${id} ${number}`).toMatch(new RegExp(`TP × CHF 1\\.00\\s+= CHF ${price}`));
      }
      const says = {
        ja: "Stand der Analysenliste: 1. Juli 2025",
        nein: "In der Analysenliste haben wir keine Position gefunden.",
        "anderer-tarif": "Anderer Tarif",
        offen: "Noch keiner Position sicher zugeordnet",
      };
      expect(text, id).toContain(says[getBenefit(analysis)]);
    }
  });

  it("in articles: a list has as many points as the sentence before it says, and sums are right", () => {
    const words = ["zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"];
    let compared = 0;
    for (const { id, content } of articles) {
      const blocks = articleBlocks(content);
      for (const [at, block] of blocks.entries()) {
        const before = blocks[at - 1];
        if (block.kind !== "list" || before?.kind !== "paragraph") continue;
        const sentence = before.text.split(/[.?] /).at(-1) ?? "";
        const said = words.findIndex((word) => new RegExp(`\\b${word}\\b`, "i").test(sentence));
        if (said === -1) continue;
        compared += 1;
        expect(block.items.length, `${id}: ${sentence}`).toBe(said + 2);
      }
    }
    expect(compared).toBeGreaterThan(3);
    const sum =
      /(\d+) elektronische Aufträge pro Woche, arbeitet (\d+) Wochen .*? CHF (\d+) pro Auftrag\. Das ergibt CHF ([\d']+)/;
    const reform = articles.find(({ id }) => id === "tardoc-reform-2026");
    const [, orders, weeks, francs, result] = sum.exec(reform?.content ?? "") ?? [];
    expect(result).toBeDefined();
    expect(Number(result?.replace("'", ""))).toBe(Number(orders) * Number(weeks) * Number(francs));
    const hundreds = Math.round(federalList.positions.length / 100) * 100;
    const naming = articles.filter(({ content }) => content.includes(" Positionen"));
    expect(naming).not.toEqual([]);
    for (const { id, content } of naming) {
      expect(content, id).toContain(`rund ${formatNumber(hundreds)} Positionen`);
    }
  });

  it("of the interface, its changes and what other websites frame", async () => {
    const count = async (name: string) => {
      let found = 0;
      let next: string | null = `/api/v1/${name}`;
      while (next !== null) {
        const page: { items: unknown[]; next?: string | null } = JSON.parse(await asked(next));
        found += page.items.length;
        const after = page.next ? new URL(page.next) : null;
        next = after && after.pathname + after.search;
      }
      return found;
    };
    expect(await count("labs")).toBe(labs.length);
    expect(await count("analyses")).toBe(open.length);
    expect(await count("software")).toBe(software.length);
    expect(await count("lab-analyses")).toBe(labs.flatMap(({ id }) => rowsOf(id)).length);
    const framed = toText(await asked("/embed/labor/swisslab-bern"));
    expect(numberBefore("Analysen\\.", framed)).toBe(rowsOf("swisslab-bern").length);
    expect(mainOf("/aenderungen")).toContain(
      `${labs.length} Labore, ${analyses.length} Analysen, ${labs.length} Leistungsverzeichnisse`,
    );
    for (const category of testCategoryNames) {
      const listed = analyses.filter(({ id }) => isListedIn(id, category)).length;
      expect(mainOf("/tests"), category).toContain(`${category} ${listed} Analysen`);
    }
    const performed = new Set(labAnalyses.map(({ analysisId }) => analysisId));
    expect(numberBefore("mit mindestens einem Labor", mainOf("/tests"))).toBe(performed.size);
    expect(mainOf("/tests")).toContain(
      `${analyses.length} Analysen, ${analyses.length - open.length} davon genetisch`,
    );
    expect(mainOf("/tests")).toContain(
      `${tests.length} Spezialtests, ${labs.length} Beispielprofile`,
    );
  });
});
