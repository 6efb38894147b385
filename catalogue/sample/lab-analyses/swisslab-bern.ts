import * as panels from "./panels.ts";
import { performedBy } from "./run.ts";

/** The laboratory has no accreditation. */
const daily = { runDays: "Mo–Fr", turnaround: "sameDay", accredited: false } as const;
const next = { runDays: "Mo–Fr", turnaround: "nextDay", accredited: false } as const;
const later = { runDays: "Mo, Mi, Fr", turnaround: "fourDays", accredited: false } as const;

export const analysesOfSwisslabBern = performedBy("swisslab-bern", [
  { analyses: panels.photometry, method: "Photometrie", ...daily },
  { analyses: panels.salts, method: "Ionenselektive Elektrode", ...daily },
  { analyses: panels.plasmaProteins, method: "Immunturbidimetrie", ...daily },
  { analyses: ["hba1c"], method: "HPLC", ...daily },
  { analyses: panels.ironAndVitamins, method: "CLIA", ...daily },
  { analyses: ["vitamin-d", "holo-transcobalamin", "psa", "hcg"], method: "CLIA", ...next },
  { analyses: panels.thyroid, method: "CLIA", ...daily },
  { analyses: ["troponin", "nt-probnp"], method: "CLIA", ...daily },
  { analyses: ["vitamin-b1", "vitamin-b6", "homocystein", "zink"], ...later },
  { analyses: panels.urineAndStool, ...daily },
  { analyses: ["elastase-stuhl"], method: "ELISA", ...later },
  { analyses: ["cystatin-c", "serumelektrophorese", "coeruloplasmin"], ...later },
  { analyses: panels.medicines, ...next },
  { analyses: ["lamotrigin", "levetiracetam", "cdt"], ...later },
  { analyses: panels.bloodCount, method: "Durchflusszytometrie", ...daily },
  { analyses: ["blutausstrich"], method: "Mikroskopie", ...next },
  { analyses: ["blutsenkung"], ...daily },
  { analyses: panels.clotting, method: "Koagulometrie", ...daily },
  {
    analyses: ["blutgruppe", "antikoerpersuche", "coombs-direkt"],
    method: "Gelzentrifugation",
    ...daily,
  },
  { analyses: ["transferrinrezeptor"], ...next },
  { analyses: panels.cultures, method: "Kultur", ...daily, turnaround: "twoDays" },
  {
    analyses: [
      "clostridioides-difficile",
      "helicobacter-antigen",
      "grampraeparat",
      "legionellen-antigen",
    ],
    ...next,
  },
  { analyses: ["stuhlparasiten", "oxyuren"], method: "Mikroskopie", ...later },
  {
    analyses: ["dermatophyten", "mykobakterien"],
    method: "Kultur",
    runDays: "Mo–Fr",
    turnaround: "longer",
    accredited: false,
  },
  { analyses: ["helicobacter-atemtest"], method: "Infrarotspektroskopie", ...next },
  { analyses: ["sputumkultur", "blutkultur"], method: "Kultur", ...later },
  { analyses: panels.sexuallyTransmitted, method: "Real-Time-PCR", ...next },
  { analyses: panels.airways, method: "Real-Time-PCR", ...next },
  { analyses: panels.hepatitisAndHiv, method: "CLIA", ...next },
  { analyses: panels.otherSerology, method: "CLIA", ...next },
  { analyses: panels.rheumatism, ...next },
  { analyses: ["transglutaminase-antikoerper", "antistreptolysin"], ...later },
  { analyses: ["igg", "iga", "igm"], method: "Immunturbidimetrie", ...next },
  {
    analyses: ["oligoklonale-banden"],
    method: "Isoelektrische Fokussierung",
    ...later,
    turnaround: "week",
  },
  { analyses: ["gesamt-ige"], method: "Fluoreszenz-Enzymimmunoassay", ...next },
  {
    analyses: [
      "inhalationsallergene",
      "ige-graeser-birke",
      "ige-hausstaubmilben",
      "ige-tierepithelien",
    ],
    method: "Fluoreszenz-Enzymimmunoassay",
    ...later,
  },
  {
    analyses: ["ige-nahrungsmittel", "ige-erdnuss", "ige-insektengifte", "ige-penicillin"],
    method: "Fluoreszenz-Enzymimmunoassay",
    ...later,
  },
  {
    analyses: ["ige-milch-ei", "ige-nuesse", "ige-schimmelpilze"],
    method: "Fluoreszenz-Enzymimmunoassay",
    ...later,
  },
  { analyses: ["mumps", "pertussis-antikoerper", "liquorstatus"], ...later },
]);
