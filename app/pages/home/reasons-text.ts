/** Reasons given for another lab (specification, point 1). */
export const reasons = [
  {
    title: "Zuverlässigerer Service",
    text: "Feste Abholzeiten und eine Ansprechperson, die Ihre Praxis kennt und zurückruft.",
  },
  {
    title: "Schnellere Resultate",
    text: "Befunde häufig noch am selben Tag, dringende Werte vorab per Telefon.",
  },
  {
    title: "Besseres Angebot",
    text: "Konditionen mehrerer Labore nebeneinander, statt eine Offerte nach der anderen.",
  },
  {
    title: "Breiteres Portfolio",
    text: "Von der Routinechemie bis zum Spezialtest aus einer Hand, mit einer Auftragsliste.",
  },
  {
    title: "Bessere Anbindung",
    text: "Aufträge und Befunde laufen direkt über Ihre Praxissoftware, ohne Abtippen.",
  },
];

/** A sample day, from the practice back to it. */
export const steps = [
  { time: "08:10", what: "Entnahme", where: "Praxis, Chur" },
  { time: "11:30", what: "Abholung", where: "Kurier, Tour 4" },
  { time: "13:05", what: "Analyse", where: "Labor, St. Gallen" },
  { time: "16:40", what: "Befund", where: "In Ihrer Praxissoftware" },
];
