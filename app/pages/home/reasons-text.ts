/** Reasons given for another lab (docs/promises.md, Home 4). */
export const homeReasons = [
  {
    title: "Zuverlässigerer Service",
    text: "Feste Abholzeiten und eine Ansprechperson, die Ihre Praxis kennt und zurückruft.",
  },
  {
    title: "Schnellere Resultate",
    text: "Befunde häufig noch am selben Tag, dringende Werte vorab per Telefon.",
  },
  {
    title: "Bessere Konditionen",
    text: "Sie sehen nebeneinander, was Labore bieten, statt jede Offerte einzeln einzuholen.",
  },
  {
    title: "Breiteres Portfolio",
    text: "Von der Routinechemie bis zum Spezialtest aus einer Hand, mit einem einzigen Auftragsformular.",
  },
  {
    title: "Bessere Anbindung",
    text: "Je nach Labor laufen Aufträge und Befunde direkt in Ihrer Praxissoftware, ohne Abtippen.",
  },
];

/** A sample day, from the practice back to it. */
export const homeSteps = [
  { time: "08:10", what: "Entnahme", where: "Praxis, Chur" },
  { time: "11:30", what: "Abholung", where: "Kurier, Tour 4" },
  { time: "13:05", what: "Analyse", where: "Labor, St. Gallen" },
  { time: "16:40", what: "Befund", where: "In Ihrer Praxissoftware" },
];
