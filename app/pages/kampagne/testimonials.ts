export interface Testimonial {
  name: string;
  role: string;
  town: string;
  quote: string;
}

/** Fictional sample data, like the laboratories; the page says so. */
export const testimonials = [
  {
    name: "Dr. med. M. Keller",
    role: "Hausärztin",
    town: "Winterthur",
    quote:
      "Der Vergleich kostete mich keine fünf Minuten. Heute liegen die meisten Befunde noch am selben Nachmittag vor.",
  },
  {
    name: "Dr. med. T. Brunner",
    role: "Urologe",
    town: "Bern",
    quote:
      "Ich hätte nicht gedacht, dass sich die Konditionen so unterscheiden. Der Wechsel lief ohne Unterbruch.",
  },
  {
    name: "Dr. med. S. Rossi",
    role: "Gynäkologin",
    town: "Luzern",
    quote:
      "Endlich eine Ansprechperson, die zurückruft, und Aufträge direkt aus der Praxissoftware.",
  },
] as const satisfies readonly Testimonial[];
