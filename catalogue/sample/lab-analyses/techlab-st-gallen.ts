import * as panels from "./panels.ts";
import { performedBy } from "./run.ts";

const daily = { runDays: "Mo–Sa", turnaround: "sameDay", accredited: true } as const;
const next = { runDays: "Mo–Sa", turnaround: "nextDay", accredited: true } as const;
const later = { runDays: "Mo–Fr", turnaround: "fourDays", accredited: true } as const;
const weekly = { runDays: "zweimal pro Woche", turnaround: "week", accredited: true } as const;

export const analysesOfTechlabStGallen = performedBy("techlab-st-gallen", [
  { analyses: panels.photometry, method: "Photometrie", ...daily },
  { analyses: panels.salts, method: "Ionenselektive Elektrode", ...daily },
  { analyses: [...panels.plasmaProteins, "procalcitonin"], method: "Immunturbidimetrie", ...daily },
  { analyses: ["hba1c"], method: "Kapillarelektrophorese", ...daily },
  { analyses: panels.ironAndVitamins, method: "CLIA", ...daily },
  { analyses: ["tsh", "ft4", "vitamin-d", "psa"], method: "CLIA", ...daily },
  { analyses: ["calprotectin", "urinstatus"], ...next },
  { analyses: ["apolipoprotein-b", "cystatin-c"], ...next },
  { analyses: panels.medicines, ...next },
  { analyses: ["tacrolimus", "ciclosporin", "vancomycin"], method: "LC-MS/MS", ...next },
  { analyses: panels.bloodCount, method: "Durchflusszytometrie", ...daily },
  { analyses: ["blutausstrich"], method: "Digitale Morphologie", ...daily },
  { analyses: panels.clotting, method: "Koagulometrie", ...daily },
  { analyses: panels.thrombophilia, ...weekly },
  { analyses: ["hb-elektrophorese"], method: "Kapillarelektrophorese", ...later },
  { analyses: panels.cultures, method: "Kultur", ...daily, turnaround: "twoDays" },
  { analyses: ["blutkultur", "sputumkultur"], method: "Kultur", ...later },
  { analyses: panels.sexuallyTransmitted, method: "Multiplex-PCR", ...next },
  { analyses: panels.airways, method: "Multiplex-PCR", ...next },
  { analyses: ["stuhl-pcr", "clostridioides-difficile"], method: "Multiplex-PCR", ...next },
  { analyses: ["herpes-simplex", "vzv-pcr"], method: "Real-Time-PCR", ...next },
  { analyses: ["hpv"], method: "PCR mit Genotypisierung", ...later },
  { analyses: ["hiv-rna", "hcv-rna", "hbv-dna"], method: "Real-Time-PCR", ...later },
  { analyses: panels.inheritedThrombophilia, method: "Real-Time-PCR", ...weekly },
  {
    analyses: ["hfe", "laktoseintoleranz", "cyp2c19", "dpyd", "gilbert"],
    method: "Real-Time-PCR",
    ...weekly,
  },
  /** The accreditation does not name cardiology. */
  {
    analyses: ["troponin", "nt-probnp", "lipoprotein-a"],
    method: "CLIA",
    runDays: "Mo–Sa",
    turnaround: "sameDay",
  },
  { analyses: ["gesamt-ige", "tryptase"], method: "Fluoreszenz-Enzymimmunoassay", ...later },
  {
    analyses: ["ige-insektengifte", "ige-erdnuss", "ige-graeser-birke", "inhalationsallergene"],
    method: "Fluoreszenz-Enzymimmunoassay",
    ...later,
  },
  { analyses: ["atemwegs-panel", "norovirus", "trichomonaden"], method: "Multiplex-PCR", ...next },
  { analyses: ["sirolimus-everolimus"], method: "LC-MS/MS", ...next },
  { analyses: ["tpmt", "cyp2d6", "slco1b1"], method: "Real-Time-PCR", ...weekly },
]);
