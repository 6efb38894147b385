/** Drawings that a document may name as its picture; `app/ui/drawings/` holds them. */
export const drawings: ReadonlySet<string> = new Set([
  "labor-dr-muller",
  "labor-zentrum-zurich",
  "swisslab-bern",
  "medlab-basel",
  "labor-express-genf",
  "alpine-lab-luzern",
  "techlab-st-gallen",
  "helvetia-labordiagnostik",
  "limmat-diagnostik",
  "saentis-analytik",
  "rheinlabor-basel",
  "alzheimer-bluttest-durchbruch",
  "galenica-labor-team-uebernahme",
  "laborkosten-schweiz-qualitaet",
  "tardoc-reform-2026",
]);
