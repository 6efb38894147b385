import * as panels from "./panels.ts";
import { performedBy } from "./run.ts";

const daily = { runDays: "Mo–Fr", turnaround: "sameDay", accredited: true } as const;
const later = { runDays: "Mo–Fr", turnaround: "fourDays", accredited: true } as const;
const weekly = { runDays: "einmal pro Woche", turnaround: "twoWeeks", accredited: true } as const;
/** The accreditation does not name tumour markers. */
const markers = { method: "ECLIA", runDays: "Mo–Fr", turnaround: "nextDay" } as const;

export const analysesOfMedlabBasel = performedBy("medlab-basel", [
  { analyses: panels.photometry, method: "Photometrie", ...daily },
  { analyses: panels.salts, method: "Ionenselektive Elektrode", ...daily },
  { analyses: panels.plasmaProteins, method: "Nephelometrie", ...daily },
  { analyses: ["hba1c"], method: "HPLC", ...daily },
  { analyses: panels.ironAndVitamins, method: "ECLIA", ...daily },
  {
    analyses: ["serumelektrophorese"],
    method: "Kapillarelektrophorese",
    ...daily,
    turnaround: "nextDay",
  },
  { analyses: ["transferrinrezeptor", "methylmalonsaeure", "cystatin-c", "ace"], ...later },
  { analyses: ["urinstatus"], ...daily },
  { analyses: panels.bloodCount, method: "Durchflusszytometrie", ...daily },
  { analyses: ["blutausstrich"], method: "Mikroskopie", ...daily },
  { analyses: ["blutsenkung"], ...daily },
  { analyses: panels.clotting, method: "Koagulometrie", ...daily },
  { analyses: panels.thrombophilia, ...later },
  { analyses: panels.bleeding, ...later },
  { analyses: ["hb-elektrophorese"], method: "Kapillarelektrophorese", ...later },
  {
    analyses: ["immunphaenotypisierung"],
    method: "Durchflusszytometrie",
    ...later,
    turnaround: "twoDays",
  },
  { analyses: ["erythropoetin", "g6pd", "coombs-direkt"], ...later },
  { analyses: [...panels.rheumatism, ...panels.coeliac], ...later },
  { analyses: panels.rareAutoantibodies, method: "Immunfluoreszenz und ELISA", ...later },
  { analyses: panels.immunoglobulins, method: "Nephelometrie", ...daily },
  { analyses: ["igg-subklassen", "c1-inhibitor", "kryoglobuline"], ...weekly },
  {
    analyses: ["lymphozytensubpopulationen"],
    method: "Durchflusszytometrie",
    ...later,
    turnaround: "twoDays",
  },
  { analyses: panels.inheritedThrombophilia, method: "Real-Time-PCR", ...later },
  { analyses: ["jak2"], method: "PCR und Sequenzierung", ...weekly },
  { analyses: ["bcr-abl"], method: "Quantitative PCR", ...weekly },
  { analyses: ["hla-b27"], method: "Real-Time-PCR", ...later },
  { analyses: [...panels.tumourMarkers, "nse", "s100"], ...markers },
  {
    analyses: panels.myeloma,
    ...markers,
    method: "Immunfixation und Nephelometrie",
    turnaround: "twoDays",
  },
  { analyses: ["tumormutationen"], method: "NGS", turnaround: "twoWeeks" },
  { analyses: ["knochenmarkbiopsie", "hautbiopsie"], method: "Histologie", ...later },
  { analyses: ["immunhistochemie"], ...later, turnaround: "week" },
  { analyses: ["thrombozytenfunktion", "faktor-ix", "hit-antikoerper", "pnh"], ...later },
  { analyses: ["beta-2-glykoprotein-antikoerper", "myositis-antikoerper"], ...weekly },
]);
