import { describe, expect, it } from "vitest";
import type { Lab, PublishedEvidence } from "#catalogue/published";
import { samples } from "../../../tests/kit/samples/sample-directory";
import { buildComparisonView } from "./comparison-view.server";

const NOW = new Date("2026-11-22T09:00:00Z");
const UNTIMED = { timed: 0, withinHalfDay: 0, withinDay: 0 };
const THREE = "labs=swisslab-bern,labor-dr-muller,labor-zentrum-zurich";

function view(query: string, change: (lab: Lab) => Partial<Lab> = () => ({})) {
  const labs = samples.labs.map((lab) => ({ ...lab, ...change(lab) }));
  const directory = {
    labs,
    lab: (id: string) => labs.find((lab) => lab.id === id),
    software: samples.software,
    isGone: (_: string, id: string) => id === "altes-labor",
  };
  return buildComparisonView(directory, new URLSearchParams(query), NOW);
}

function row(comparison: ReturnType<typeof view>, name: string) {
  const found = comparison.groups.flatMap(({ rows }) => rows).find((one) => one.name === name);
  if (found === undefined) throw new Error(`no row ${name}`);
  return found;
}
const getTexts = (comparison: ReturnType<typeof view>, name: string) =>
  row(comparison, name).values.map(({ text }) => text);
const getBest = (comparison: ReturnType<typeof view>, name: string) =>
  row(comparison, name).values.map(({ reason }) => reason);

describe("the comparison", () => {
  it("has its columns in the order of every list, however the address names them", () => {
    const names = view(THREE).labs.map(({ id }) => id);
    expect(names).toEqual(["labor-zentrum-zurich", "labor-dr-muller", "swisslab-bern"]);
    const other = "labs=labor-dr-muller&labs=labor-zentrum-zurich&labs=swisslab-bern";
    expect(view(other).labs.map(({ id }) => id)).toEqual(names);
  });

  it("has its groups in the promised order, payments last", () => {
    expect(view(THREE).groups.map(({ name }) => name)).toEqual([
      ...["Auf einen Blick", "Bewertung", "Abholung", "Analysen", "Anbindung", "Notfall"],
      ...["Nachweise", "Vergütungen"],
    ]);
  });

  it("has a row for each software that one of them connects to; silence is neither no nor worse", () => {
    const comparison = view(THREE);
    expect(getTexts(comparison, "vitomed")).toEqual([
      ...["Aufträge und Befunde", "Aufträge und Befunde", "keine Angabe"],
    ]);
    expect(row(comparison, "Elexis").values.map(({ note }) => note)).toEqual([
      undefined,
      "HL7 v2, angegeben 10.06.2025, älter als ein Jahr",
      "angegeben 30.06.2026",
    ]);
    expect(getBest(comparison, "vitomed")).toEqual([undefined, undefined, undefined]);
    expect(() => row(comparison, "HealthAdvisor")).toThrow();
  });

  it("names what is unknown, taken off or too many, and leaves it out", () => {
    const five = samples.labs.slice(0, 5).map(({ id }) => id);
    const comparison = view(`labs=gibt-es-nicht,altes-labor,${five.join(",")}`);
    expect(comparison.labs).toHaveLength(4);
    expect(comparison.leftOut).toEqual([
      "«gibt-es-nicht» ist auf dem Portal nicht bekannt.",
      "«altes-labor» ist nicht mehr auf dem Portal.",
      "Labor Express Genf: Mehr als vier Labore lassen sich nicht nebeneinanderstellen.",
    ]);
  });

  it("has no rows with fewer than two laboratories, and offers the others", () => {
    const comparison = view("labs=medlab-basel,medlab-basel");
    expect(comparison.groups).toEqual([]);
    expect(comparison.choices.map(({ id }) => id)).not.toContain("medlab-basel");
    expect(comparison.choices).toHaveLength(samples.labs.length - 1);
    expect(view("").choices).toHaveLength(samples.labs.length);
    expect([comparison.others, view("").others]).toEqual([[], []]);
  });

  it("names the others where another column has room, and no more of them than that", () => {
    const ids = samples.labs.map(({ id }) => id);
    const three = view(`labs=${ids.slice(0, 3)}`);
    expect(three.others.map(({ id }) => id).sort()).toEqual(ids.slice(3).sort());
    expect(three.choices).toEqual([]);
    expect(view(`labs=${ids.slice(0, 4)}`)).toMatchObject({ others: [], choices: [] });
  });

  it("takes any query for what it is", () => {
    for (const query of ["labs=%00,%22%3E", "labs=,,,", `labs=${"a,".repeat(500)}`, "kanton=xx"]) {
      expect(view(query).labs).toEqual([]);
    }
    for (const samplesPerWeek of ["0", "-1", "1e3", "99999", "x", "5001"]) {
      const comparison = view(`${THREE}&samplesPerWeek=${samplesPerWeek}`);
      expect(comparison.query.samplesPerWeek).toBeUndefined();
    }
  });
});

describe("rows of the comparison", () => {
  it("count speed from the analyses, with the laboratory's own words below, and not from a few", () => {
    const counts = { total: 9, withinHalfDay: 1, inCategory: {} };
    const comparison = view(THREE, ({ id }) => ({
      turnaround: `Worte von ${id}`,
      analysisCounts:
        id === "swisslab-bern"
          ? { ...counts, timed: 4, withinDay: 4 }
          : { ...counts, timed: 8, withinDay: id === "labor-dr-muller" ? 6 : 2 },
    }));
    expect(row(comparison, "Befund innert 24 Stunden").values).toMatchObject([
      {
        text: "2 von 8",
        speed: { withinHalfDay: 1, withinDay: 2 },
        note: "Worte von labor-zentrum-zurich",
      },
      { text: "6 von 8", speed: { timed: 8, withinDay: 6 }, isBest: true },
      { text: "keine Angabe", note: "Worte von swisslab-bern" },
    ]);
  });

  it("mark the best value with its reason, several where they are equal", () => {
    const comparison = view(THREE);
    expect(getBest(comparison, "Sterne")).toEqual(["höchste Bewertung", undefined, undefined]);
    expect(getBest(comparison, "Befundübermittlung")).toEqual([
      "zwei Formate",
      undefined,
      undefined,
    ]);
    expect(getBest(comparison, "Endokrinologie")).toEqual([
      "die meisten Analysen",
      undefined,
      undefined,
    ]);
    const canton = view(`${THREE}&kanton=be`);
    const reason = "holt in Ihrem Kanton ab";
    expect(getBest(canton, "Kanton Bern")).toEqual([undefined, reason, reason]);
  });

  it("mark none where all are equal, where only one is known, and in texts", () => {
    const equal = view(THREE, () => ({ rating: 4.5 }));
    expect(getBest(equal, "Sterne")).toEqual([undefined, undefined, undefined]);
    const single = view(THREE, ({ id }) => ({ reviewCount: id === "swisslab-bern" ? 3 : 0 }));
    expect(getTexts(single, "Sterne")).toEqual(["4.7", "keine Angabe", "keine Angabe"]);
    expect(getBest(single, "Sterne")).toEqual([undefined, undefined, undefined]);
    for (const name of ["Touren", "Öffnungszeiten", "Telefonische Vorabmeldung"])
      expect(getBest(view(THREE), name)).toEqual([undefined, undefined, undefined]);
  });

  it("say «keine Angabe» where nothing is known, and «nicht angeboten» where that is known", () => {
    const comparison = view(THREE);
    expect(getTexts(comparison, "Befundübermittlung")).toEqual(["HL7, GDT", "HL7", "keine Angabe"]);
    expect(getTexts(comparison, "Histopathologie")[2]).toBe("nicht angeboten");
    const uncounted = view(THREE, ({ id }) => ({
      analysisCounts:
        id === "swisslab-bern"
          ? { ...UNTIMED, total: 0, inCategory: {} }
          : {
              ...UNTIMED,
              total: id === "labor-dr-muller" ? 412 : 684,
              inCategory: { Hämatologie: id.length },
            },
    }));
    expect(getTexts(uncounted, "Analysen insgesamt")).toEqual(["684", "412", "keine Angabe"]);
    expect(getTexts(uncounted, "Hämatologie")).toEqual(["20", "15", "angeboten"]);
    expect(getBest(uncounted, "Hämatologie")[0]).toBe("die meisten Analysen");
  });

  it("say which values differ", () => {
    const comparison = view(THREE);
    expect(row(comparison, "Notfalllabor").isSame).toBe(true);
    expect(row(comparison, "Sterne").isSame).toBe(false);
    expect(row(view("labs=swisslab-bern,medlab-basel"), "Spezialtests").isSame).toBe(true);
  });

  it("tell of the chosen canton who collects there, and whose tours do not count", () => {
    const comparison = view(`${THREE}&kanton=be`);
    expect(getTexts(comparison, "Kanton Bern")).toEqual(["Nein", "Ja", "Ja"]);
    expect(row(comparison, "Touren").values[0]).toMatchObject({
      note: "nicht im Kanton Bern",
      isSoft: true,
    });
    expect(getTexts(view(THREE), "Einzugsgebiet")[1]).toBe("AG, SO, BE, ZH");
  });

  it("multiply a laboratory's own amount by the practice's samples and 49 weeks", () => {
    const comparison = view(`${THREE}&samplesPerWeek=50`);
    expect(getTexts(comparison, "Bei 50 Proben pro Woche")).toEqual([
      "CHF 44'100.00",
      "CHF 36'750.00",
      "CHF 39'200.00",
    ]);
    const rows = view(THREE)
      .groups.at(-1)
      ?.rows.map(({ name }) => name);
    expect(rows).toEqual(["Online-Erfassung", "Website-Logo", "Praxis-Logo"]);
  });
});

describe("proofs in the comparison", () => {
  const proof = (validUntil: string, isExpired = false): PublishedEvidence => ({
    kind: "sas",
    number: "SMTS 0001",
    scope: "",
    sourceUrl: "https://sas.example",
    checkedAt: "2026-01-01",
    validUntil,
    isExpired,
  });
  const withProofs = (proofs: Record<string, PublishedEvidence[]>) =>
    row(
      view(THREE, ({ id }) => ({ evidence: proofs[id] ?? [] })),
      "Akkreditierung",
    ).values;

  it("are best where they were looked up and are still valid, whatever others say of themselves", () => {
    const values = withProofs({
      "labor-zentrum-zurich": [proof("2029-03-31"), proof("2020-03-31", true)],
      "labor-dr-muller": [proof("2026-10-31", true)],
    });
    expect(values).toMatchObject([
      { text: "gültig bis 31.03.2029", proof: "valid", isBest: true, reason: "geprüft und gültig" },
      { text: "abgelaufen 31.10.2026", proof: "expired" },
      { text: "nicht angegeben" },
    ]);
    expect(values.map(({ reason }) => reason)).toEqual([
      "geprüft und gültig",
      undefined,
      undefined,
    ]);
  });

  it("say when they are about to end", () => {
    const notes = withProofs({
      "labor-zentrum-zurich": [proof("2027-01-15")],
      "labor-dr-muller": [proof("2026-11-23")],
      "swisslab-bern": [proof("2027-01-22")],
    }).map(({ note }) => note);
    expect(notes).toEqual(["läuft in 54 Tagen ab", "läuft morgen ab", undefined]);
  });
});
