import type { SampleFigure } from "./sample-types.ts";

/** Fictional, like the laboratories; the home page says so. */
export const figures: readonly SampleFigure[] = [
  { id: "labortests", label: "Labortests insgesamt", value: "3'000+" },
  { id: "labore", label: "Labore in der Schweiz", value: "150+" },
  { id: "kundenzufriedenheit", label: "Kundenzufriedenheit", value: "98%" },
  { id: "praxen", label: "Praxen beraten", value: "100+" },
  {
    id: "ertrag",
    label: "zusätzlicher Ertrag pro Jahr, brutto",
    value: "30'000",
    prefix: "bis CHF",
  },
];
