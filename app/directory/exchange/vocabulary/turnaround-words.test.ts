import { describe, expect, it } from "vitest";
import { getTurnaroundUnit, parseTurnaround } from "./turnaround-words";

const HOURS: Readonly<Record<number, string>> = {
  1: "1|1 h|1h|60 min|60 Min.|1 Stunde|eine Stunde|innert einer Stunde|1 Std.|un'ora|un’ora",
  2: "2|1-2|2 h|120 min|1-2h|1 – 2 Std.|deux heures|2 ore|≤ 2 Stunden",
  12: "12 h|<12 Std|0.5 Tage|½ Tag|0,5 d|Inférieur à 12 heures",
  24: "24|24 h|24h|24 H|< 24 h|<24h|≤24h|≤ 24 h|<= 24 h|24 Std.|24 Std|24 Stunden|24-h|24.0|24,00|1 Tag|1 d|1 d.|1 j|1 jour|1 giorno|1 day|un jour|un giorno|24 ore|entro le 24 ore|24 ore dal ricevimento del campione|ein Tag|innert 24 Stunden|innert eines Tages",
  36: "1.5 Tage|1,5 Tage|1½ Tage|1 ½ d|36 h|36:00|1.12:00|24-36 h|24–36|36:00:00",
  48: "2 Tage|2 d|2d|2 Tg|1-2 Tage|1–2 Tage|1 - 2 Tage|1 bis 2 Tage|1–2d|24-48 h|24–48|24h-48h|24 h bis 2 Tage|1 Tag - 2 Tage|1 à 2 jours|1-2 j|48 Stunden|max. 48 h|max. 2 Tage|bis 48 h|bis zu 2 Tagen|maximal 2 Tage|innerhalb von 2 Tagen|innert max. 48h|ca. 48 h|~48h|in der Regel 2 Tage|zwei Tage|ein bis zwei Tage|entro 2 giorni|al massimo 2 giorni|au maximum 48 h|within 48 hours|sous 48 h|dans les 48 heures|en 48 h|nach 2 Tagen|2 Tage nach Eingang|48 h ab Probeneingang|2 Tage nach Erhalt der Probe|2 jours dès réception|2 Kalendertage",
  72: "3 Tage|2-3 Tage|3 giorni|max 3 d|48-72 h|drei Tage|3.00:00|1 d - 72 h",
  168: "1 Woche|7 Tage|1 Wo.|eine Woche|5–7 Tage|1 semaine|1 settimana|1 week|une semaine",
  336: "2 Wochen|1–2 Wochen|14 d|10-14 Tage|2 sem.|2 sett.",
};

const SAME_DAY =
  "gleichentags|Gleichentags|am selben Tag|am gleichen Tag|gleicher Tag|noch am selben Tag|taggleich|same day|jour même|le jour même|J0|in giornata|entro la giornata|stesso giorno|nello stesso giorno|il giorno stesso";
const NEXT_DAY =
  "Folgetag|am Folgetag|am nächsten Tag|nächster Tag|next day|le lendemain|J+1|giorno successivo|il giorno seguente|l'indomani";

const NOT_UNDERSTOOD =
  "|0|0 h|0.5|1.5|1,5 h|90 min|3–5 AT|5 Arbeitstage|3 Werktage|2 jours ouvrables|2 JO|3 giorni feriali|3 giorni lavorativi|3 working days|nächster Arbeitstag|next business day|> 24 h|ab 24 h|mind. 24 h|≥ 24 h|24 h ab Entnahme|täglich|Mo–Fr|1x wöchentlich|auf Anfrage|sofort|Notfall|12:00|24:00|17:00|bis 17 Uhr|24 Uhr|2 T|2 Monate|2 h 30|2-1 Tage|48-24 h|1 d – 36|1-2-3 Tage|24 oder 48 h|24/48 h|24 h (Mo–Fr)|-24|2 x 24 h|zwei|1/2 Tag|1'000|2026-02-01|1.2.2026|halber Tag|24 °C|#N/A|h|Tage".split(
    "|",
  );

const words = (line: string) => line.split("|");

describe("the time to a result in a cell", () => {
  it.each(Object.entries(HOURS))("of %s hours is read in all its spellings", (hours, line) => {
    expect(words(line).map((cell) => [cell, parseTurnaround(cell)])).toEqual(
      words(line).map((cell) => [cell, Number(hours)]),
    );
  });

  it("without hours is the longest that its words allow", () => {
    expect([...new Set(words(SAME_DAY).map((cell) => parseTurnaround(cell)))]).toEqual([24]);
    expect([...new Set(words(NEXT_DAY).map((cell) => parseTurnaround(cell)))]).toEqual([48]);
  });

  it("is asked for where it is no number of hours", () => {
    const read = NOT_UNDERSTOOD.flatMap((cell) => {
      const hours = parseTurnaround(cell);
      return hours === undefined ? [] : [[cell, hours]];
    });
    expect(read).toEqual([]);
  });

  it("has the unit of its heading where it is a number alone", () => {
    const headings = {
      "Befundzeit (Stunden)": 2,
      TAT: 2,
      "TAT (Tage)": 48,
      "TAT [d]": 48,
      "Dauer in Tagen": 48,
      "Délai d'analyse": 2,
      "Délai (jours)": 48,
      "Délai de rendu (j)": 48,
      "Durata (gg)": 48,
      "Tempo (ore)": 2,
      "Tempo in giorni": 48,
      "Turnaround time (hours)": 2,
      Wochen: 336,
      "Befundzeit (AT)": undefined,
      Arbeitstage: undefined,
      "Délai (jours ouvrables)": undefined,
      "Tempo (giorni feriali)": undefined,
      "Stunden / Tage": undefined,
    };
    const read = Object.keys(headings).map((heading) => [
      heading,
      parseTurnaround("2", getTurnaroundUnit(heading)),
    ]);
    expect(read).toEqual(Object.entries(headings));
    expect(parseTurnaround("24 h", "days")).toBe(24);
    expect(parseTurnaround("0.5", "days")).toBe(12);
  });
});
