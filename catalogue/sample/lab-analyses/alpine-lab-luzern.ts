import * as panels from "./panels.ts";
import { performedBy } from "./run.ts";

/** The laboratory has no accreditation. */
const daily = { runDays: "Mo–Sa", turnaround: "sameDay", accredited: false } as const;
const next = { runDays: "Mo–Fr", turnaround: "nextDay", accredited: false } as const;
const later = { runDays: "Di, Fr", turnaround: "fourDays", accredited: false } as const;

export const analysesOfAlpineLabLuzern = performedBy("alpine-lab-luzern", [
  { analyses: panels.photometry, method: "Photometrie", ...daily },
  { analyses: panels.salts, method: "Ionenselektive Elektrode", ...daily },
  { analyses: panels.plasmaProteins, method: "Immunturbidimetrie", ...daily },
  { analyses: ["hba1c"], method: "HPLC", ...daily },
  { analyses: ["ogtt"], method: "Photometrie", ...daily },
  { analyses: ["fruktosamin", "cystatin-c"], ...later },
  { analyses: panels.ironAndVitamins, method: "ECLIA", ...daily },
  { analyses: ["vitamin-d", "holo-transcobalamin"], method: "ECLIA", ...next },
  { analyses: ["lipoprotein-a", "apolipoprotein-b", "homocystein"], ...next },
  { analyses: ["urinstatus", "fit-stuhl"], ...daily },
  { analyses: panels.bloodCount, method: "Durchflusszytometrie", ...daily },
  { analyses: ["blutausstrich"], method: "Mikroskopie", ...next },
  { analyses: panels.clotting, method: "Koagulometrie", ...daily },
  { analyses: ["troponin", "nt-probnp"], method: "ECLIA", ...daily },
  { analyses: panels.thyroid, method: "ECLIA", ...daily },
  {
    analyses: ["cortisol", "testosteron", "fsh", "lh", "oestradiol", "hcg"],
    method: "ECLIA",
    ...next,
  },
  { analyses: ["insulin", "c-peptid", "parathormon"], method: "ECLIA", ...next },
  { analyses: ["gad-antikoerper", "ia2-antikoerper"], method: "ELISA", ...later },
  { analyses: panels.cultures, method: "Kultur", ...daily, turnaround: "twoDays" },
  { analyses: panels.sexuallyTransmitted, method: "Real-Time-PCR", ...next },
  { analyses: panels.airways, method: "Real-Time-PCR", ...next },
  { analyses: ["borrelien", "fsme"], method: "CLIA", ...next },
  { analyses: panels.hepatitisAndHiv, method: "ECLIA", ...next },
  { analyses: ["zervixzytologie", "urinzytologie"], method: "Mikroskopie", ...later },
  { analyses: ["zinktransporter-8-antikoerper", "apolipoprotein-a-1"], ...later },
]);
