import { alzheimerBluttestDurchbruch } from "./articles/alzheimer-bluttest-durchbruch.ts";
import { galenicaLaborTeamUebernahme } from "./articles/galenica-labor-team-uebernahme.ts";
import { laborkostenSchweizQualitaet } from "./articles/laborkosten-schweiz-qualitaet.ts";
import { tardocReform2026 } from "./articles/tardoc-reform-2026.ts";
import type { SampleArticle } from "./sample-types.ts";

/** Newest first; the first one is the featured article of /blog. */
export const articles: readonly SampleArticle[] = [
  tardocReform2026,
  laborkostenSchweizQualitaet,
  alzheimerBluttestDurchbruch,
  galenicaLaborTeamUebernahme,
];
