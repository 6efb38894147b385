import { specimens } from "../../../catalogue/analysis";
import type { LabAnalysisContent } from "../../../catalogue/kinds/lab-analysis";

/** Any number chooses one. */
export const pick = <Value>(all: readonly Value[], index: number) =>
  all[index % all.length] as Value;

const TEXTS: Partial<Record<keyof LabAnalysisContent, readonly string[]>> = {
  labCode: ["0012", "A-1", "NA", "40.1", "FERR", "ÖST", "7"],
  specimen: Object.values(specimens),
  container: [
    "Serumröhrchen mit Gel",
    "EDTA, violett",
    'Monovette "rot"',
    "Röhrchen; gekühlt",
    "SST",
  ],
  volume: ["1 ml", "0,5 ml", "500 µl", "2.7 ml", "1"],
  stability: ["7 Tage bei 2–8 °C", "24 h, dann tiefgefroren", "4 °C: 2 Wochen", "3"],
  method: ["ECLIA", "LC-MS/MS", "PCR (real-time)", "Nephelometrie", "CLIA, automatisiert"],
  unit: ["µg/l", "mU/l", "%", "10⁹/l", "mmol/mol"],
  runDays: ["Mo–Fr", "Di, Do", "täglich", "nach Bedarf", "Mo"],
  referenceText: [
    "0,4–4,0 mU/l",
    "< 5",
    "≥ 75 nmol/l",
    "-5 bis 5",
    "m: 30–300\nw: 15–150",
    "=1+1",
    "12",
  ],
  source: ["Katalog 2026", "Leistungsverzeichnis; Seite 3", "www.labor.example"],
  sourceDate: ["2026-11-23", "2026-02-03", "2025-12-31"],
};

/** The content of a row, by any numbers. */
export function createContent(numbers: readonly number[]): LabAnalysisContent {
  const texts = Object.entries(TEXTS).flatMap(([field, all], at) => {
    const number = numbers[at] ?? 0;
    return number % 4 === 0 ? [] : [[field, pick(all, number)] as const];
  });
  const [hours = 0, word = 0] = numbers.slice(-2);
  return {
    ...Object.fromEntries(texts),
    ...(hours % 3 === 0 ? {} : { turnaroundHours: pick([2, 12, 24, 48, 168], hours) }),
    ...(word % 3 === 0 ? {} : { accredited: word % 3 === 1 }),
  };
}
