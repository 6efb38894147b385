import type { SampleTestimonial } from "./sample-types.ts";

/** Fictional sample data, like the laboratories; the page says so. */
export const testimonials: readonly SampleTestimonial[] = [
  {
    id: "keller",
    name: "Dr. med. M. Keller",
    role: "Hausärztin",
    town: "Winterthur",
    quote:
      "Die Anfrage kostete mich keine fünf Minuten. Heute liegen die meisten Befunde noch am selben Nachmittag vor.",
  },
  {
    id: "brunner",
    name: "Dr. med. T. Brunner",
    role: "Urologe",
    town: "Bern",
    quote:
      "Ich hätte nicht gedacht, dass sich die Konditionen so unterscheiden. Der Wechsel lief ohne Unterbruch.",
  },
  {
    id: "rossi",
    name: "Dr. med. S. Rossi",
    role: "Gynäkologin",
    town: "Luzern",
    quote:
      "Endlich eine Ansprechperson, die zurückruft, und Aufträge direkt aus der Praxissoftware.",
  },
];
