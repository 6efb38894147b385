/** See docs/promises.md, Home 4. */
export const homeReasons = [
  {
    title: "Zuverlässigerer Service",
    text: "Achten Sie auf feste Abholzeiten und eine Ansprechperson, die zurückruft.",
  },
  {
    title: "Schnellere Resultate",
    text: "Befunde häufig noch am selben Tag, dringende Werte je nach Labor vorab per Telefon.",
  },
  {
    title: "Bessere Konditionen",
    text: "Sie fragen mehrere Labore auf einmal an und vergleichen die Offerten nebeneinander.",
  },
  {
    title: "Breiteres Portfolio",
    text: "Ein Labor mit breitem Angebot spart Formulare und Abholungen.",
  },
  {
    title: "Bessere Anbindung",
    text: "Je nach Labor laufen Aufträge und Befunde direkt in Ihrer Praxissoftware, ohne Abtippen.",
  },
];

/** From the practice and back. */
export const homeSteps = [
  { time: "08:10", what: "Entnahme", where: "Praxis, Chur" },
  { time: "11:30", what: "Abholung", where: "Kurier, Tour 4" },
  { time: "13:05", what: "Analyse", where: "Labor, St. Gallen" },
  { time: "16:40", what: "Befund", where: "In Ihrer Praxissoftware" },
];
