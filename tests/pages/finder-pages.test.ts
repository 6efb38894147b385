import { setImmediate } from "node:timers/promises";
import { beforeEach, describe, expect, inject, it } from "vitest";
import {
  findElement,
  listAttributes,
  listLinks,
  parseStructuredData,
  toText,
} from "../kit/browser/html";
import { analyses, labAnalyses } from "../kit/samples/sample-documents";
import { readAnalyses } from "../kit/samples/sample-paths";
import { builtPage } from "../kit/server/built-pages";

const answer = (path: string) => fetch(inject("builtPortal") + path, { redirect: "manual" });

describe("the test finder", () => {
  it("begins with twelve categories, each a link to its analyses", () => {
    const links = listLinks(findElement(builtPage("/tests"), "main"));
    const categories = links.filter(([, target]) => target.startsWith("/tests?kategorie="));
    expect(categories).toHaveLength(12);
  });

  it("answers a form sent without JavaScript with links that begin with the name", async () => {
    const page = await (
      await answer("/tests?q=calcidiol&kategorie=&labor=&kanton=&material=")
    ).text();
    const [first] = listLinks(findElement(page, "main")).filter(([, to]) =>
      to.startsWith("/tests/"),
    );
    expect(first?.[0]).toMatch(/^25-OH-Vitamin D/);
    expect(toText(page)).toContain("Treffer: «Calcidiol», Synonym");
    expect(toText(page)).toContain("1 Analyse, 5 Labore, 3 Fachgebiete, 0 Spezialtests gefunden");
    const metas = listAttributes(page, "meta");
    expect(metas).toContainEqual({ name: "robots", content: "noindex" });
  });

  it("leaves what the filters leave, and says of each analysis how many laboratories perform it", async () => {
    const page = toText(
      await (await answer("/tests?q=tsh&kanton=sg&labor=techlab-st-gallen")).text(),
    );
    expect(page).toContain("1 Analyse");
    const tsh = labAnalyses.filter(({ analysisId }) => analysisId === "tsh").length;
    expect(tsh).toBeGreaterThan(1);
    expect(page).toContain(`TSH ${tsh} Labore · `);
    const none = toText(await (await answer("/tests?q=tsh&material=stuhl")).text());
    expect(none).toContain("Nichts gefunden für «tsh»");
    expect(none).toContain("Filter zurücksetzen");
  });

  it("lists all analyses of a laboratory on several pages", async () => {
    const first = await (await answer("/tests?labor=swisslab-bern")).text();
    const genetic = new Set(analyses.filter(({ isGenetic }) => isGenetic).map(({ id }) => id));
    const own = labAnalyses.filter(
      ({ lab, analysisId }) => lab === "swisslab-bern" && !genetic.has(analysisId),
    ).length;
    expect(toText(first)).toContain(`${own} Analysen`);
    expect(listLinks(first)).toContainEqual([
      "Nächste Seite",
      "/tests?labor=swisslab-bern&seite=2",
    ]);
  });

  it("suggests what resembles a word that stands nowhere", async () => {
    const page = await (await answer("/tests?q=ferropptin")).text();
    expect(toText(page)).toContain("Nichts gefunden für «ferropptin»");
    expect(listLinks(page)).toContainEqual(["Ferritin", "/tests/ferritin"]);
    expect(toText(page)).toMatch(/Nichts gefunden für «ferropptin» Meinten Sie Ferritin/);
    const nonsense = await (await answer("/tests?q=gibtesnicht")).text();
    expect(toText(nonsense)).not.toContain("Meinten Sie");
  });

  it("takes any query for what it is", async () => {
    for (const query of [
      "q=%00%ff",
      "q=%22%3E%3Cscript%3E",
      "seite=-1",
      "seite=1e9",
      "kategorie=x",
    ]) {
      const response = await answer(`/tests?${query}`);
      expect(response.status, query).toBe(200);
      expect(await response.text(), query).not.toContain('"><script>');
    }
  });
});

describe("the page of an analysis", () => {
  it("says once what all have in common, what differs in each row, and where a value is missing", () => {
    const page = builtPage("/tests/vitamin-d");
    const [, table = ""] = page.split('id="labore"');
    expect(toText(page)).toMatch(/Bei allen gleich .*5 von 7 Laboren bieten diese Analyse an/);
    expect(toText(page)).toContain("Ohne Angabe: ");
    expect(toText(page)).toContain("Alle Werte sind Beispieldaten");
    // From here on to a comparison, and to an offer; without a script both are links.
    expect(listLinks(table)).toContainEqual([
      "Vergleichen (Labor Zentrum Zürich)",
      "/vergleich?labs=labor-zentrum-zurich",
    ]);
    expect(listLinks(table).filter(([text]) => text?.startsWith("Angebot anfordern"))).toHaveLength(
      5,
    );
  });

  it("has its laboratories before sample, billing and names, and leads to a comparison of the first", () => {
    const text = toText(findElement(builtPage("/tests/vitamin-d"), "main"));
    const parts = [
      ...["Bei allen gleich", "5 von 7 Laboren"],
      "Probe und Abrechnung",
      "Einordnung und Namen",
    ];
    const places = parts.map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    const [, path = ""] =
      listLinks(builtPage("/tests/vitamin-d")).find(
        ([name]) => name === "Die ersten vier vergleichen",
      ) ?? [];
    const named = new URLSearchParams(path.split("?")[1]).get("labs")?.split(",");
    expect(named).toHaveLength(4);
    expect(named?.[0]).toBe("labor-zentrum-zurich");
  });

  it("says under which position it is billed, what that costs and of which day the list is", () => {
    const text = toText(builtPage("/tests/vitamin-d"));
    expect(text).toMatch(/1006\.00 Vitamin D mit Limitation 47\.7 TP × CHF 1\.00 = CHF 47\.70/);
    expect(text).toContain("Stand der Analysenliste: 1. Juli 2025");
    expect(toText(builtPage("/tests/amh"))).toContain("haben wir keine Position gefunden");
    expect(toText(builtPage("/tests/hautbiopsie"))).toContain("Anderer Tarif");
    expect(toText(builtPage("/tests/ghb"))).toContain("Noch keiner Position sicher zugeordnet");
  });

  it("leads to described special tests with the same parameter", () => {
    expect(listLinks(builtPage("/tests/tsh"))).toContainEqual([
      "Schilddrüsenprofil komplett",
      "/test/thyroid-complete",
    ]);
  });

  it("stands in the order of ratings, whatever laboratories pay", () => {
    const links = listLinks(findElement(builtPage("/tests/ferritin"), "main"));
    const names = links.filter(([, path]) => path?.startsWith("/lab/")).map(([name]) => name);
    expect(names).toEqual([
      "Labor Zentrum Zürich",
      "Alpine Lab Luzern",
      "Labor Express Genf",
      "Labor Dr. Müller",
      "SwissLab Bern",
      "TechLab St. Gallen",
      "MedLab Basel",
    ]);
  });

  it("is there for every analysis, with the way there as structured data where it is no genetic one", () => {
    for (const { id, name, isGenetic } of readAnalyses) {
      const page = builtPage(`/tests/${id}`);
      expect(toText(findElement(page, "h1")), id).toBe(name);
      const [data] = parseStructuredData(page);
      expect(data?.["@type"], id).toBe(isGenetic ? undefined : "BreadcrumbList");
    }
  });

  it("says no value to be missing that is missing on every page", () => {
    const terms = ["Stabilität", "Röhrchen", "Entnahme"];
    const open = readAnalyses.filter(({ isGenetic }) => !isGenetic);
    const texts = open.map(({ id }) => toText(builtPage(`/tests/${id}`)));
    for (const term of terms) {
      const missing = texts.filter((text) => text.includes(`${term} Angabe fehlt`)).length;
      expect(missing, term).toBeLessThan(open.length / 2);
    }
  });
});

describe("a genetic examination", () => {
  // Many pages were read before: the portal has closed connections that rested meanwhile.
  beforeEach(() => setImmediate());

  const post = (path: string, body: string) =>
    fetch(inject("builtPortal") + path, {
      method: "POST",
      redirect: "manual",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body,
    });

  it.each([
    ["/tests/brca", "BRCA1 und BRCA2", "Eierstock"],
    ["/test/hemochromatosis", "Hämochromatose-Abklärung", "C282Y"],
  ])("%s answers a form without JavaScript, and remembers no fact", async (path, name, fact) => {
    const page = builtPage(path);
    expect(toText(findElement(page, "h1"))).toBe(name);
    expect(findElement(page, "main")).toContain('method="post"');
    expect(page).not.toContain(fact);
    expect(listAttributes(page, "meta")).toContainEqual({ name: "robots", content: "noindex" });
    const opened = await post(path, "fachperson=ja");
    expect(opened.status).toBe(200);
    expect(opened.headers.get("cache-control")).toBe("no-store");
    expect(opened.headers.get("set-cookie")).toBeNull();
    expect(toText(await opened.text())).toContain(fact);
    const again = await answer(path);
    expect(await again.text()).not.toContain(fact);
    const data = await answer(`${path}.data`);
    expect(await data.text()).not.toContain(fact);
    expect((await post(path, "")).headers.get("location")).toBe(path);
  });

  it("is in no site map", async () => {
    const map = await (await answer("/sitemap.xml")).text();
    expect(map).toContain("/tests/ferritin<");
    expect(map).not.toContain("/tests/brca<");
    expect(map).not.toContain("/test/hemochromatosis<");
  });

  it("is counted apart, and left out where a filter would tell more than its name", async () => {
    const all = toText(builtPage("/tests"));
    expect(all).toMatch(/598 Analysen, 46 davon genetisch; \d+ mit mindestens einem Labor/);
    const found = toText(await (await answer("/tests?q=brca")).text());
    expect(found).toContain("Genetische Untersuchung: Angaben nur für Fachpersonen");
    const filtered = toText(await (await answer("/tests?labor=labor-zentrum-zurich")).text());
    expect(filtered).toContain("ohne genetische Untersuchungen");
    expect(filtered).not.toContain("Angaben nur für Fachpersonen");
  });
});

describe("a page that does not exist", () => {
  it.each([
    ["/tests/feritin", "Analyse nicht gefunden", "/tests/ferritin"],
    ["/test/psa-pluss", "Test nicht gefunden", "/test/psa-plus"],
    ["/lab/medlab-bern", "Labor nicht gefunden", "/lab/medlab-basel"],
    ["/category/urologi", "Kategorie nicht gefunden", "/category/urologie"],
    ["/feritin", "Oops! Page not found", "/tests/ferritin", "Did you mean …"],
  ])(
    "%s answers 404 and asks «Meinten Sie …»",
    async (path, title, target, asks = "Meinten Sie …") => {
      const response = await answer(path);
      expect(response.status).toBe(404);
      const page = await response.text();
      expect(toText(findElement(page, "h1"))).toBe(title);
      expect(toText(page)).toContain(asks);
      expect(listLinks(page).map(([, to]) => to)).toContain(target);
    },
  );
});

describe("the map of cantons", () => {
  it("leads without JavaScript to the laboratories that collect in a canton, and names each with its number", async () => {
    const links = listLinks(findElement(builtPage("/category/alle"), "main"));
    const cantons = links.filter(([, to]) => /^(?:\/category\/alle)?\?kanton=[a-z]{2}$/.test(to));
    expect(new Set(cantons.map(([, to]) => to)).size).toBe(26);
    expect(cantons.map(([name]) => name)).toContainEqual(
      expect.stringMatching(/Tessin: 1 Labor holt hier ab/),
    );
    const page = await (await answer("/category/alle?kanton=ti")).text();
    expect(toText(page)).toContain("1 Labor gefunden");
    expect(listLinks(findElement(page, "main")).map(([, to]) => to)).toContain(
      "/lab/alpine-lab-luzern",
    );
  });

  it("puts who collects in the chosen canton first, the others below, and no payment first", async () => {
    const text = toText(await (await answer("/category/alle?kanton=ti")).text());
    const parts = [
      ...[
        "1 Labor holt im Tessin ab",
        "Alpine Lab Luzern",
        "Touren: Mo–Fr zweimal.",
        "Resultate: ",
      ],
      ...[
        "Allgemeinmedizin, ",
        "Vergütung CHF",
        "6 Labore holen anderswo ab",
        "Labor Zentrum Zürich",
      ],
    ];
    const places = parts.map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(toText(builtPage("/category/alle"))).not.toContain("anderswo");
  });
});
