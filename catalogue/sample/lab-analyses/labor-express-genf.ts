import * as panels from "./panels.ts";
import { performedBy } from "./run.ts";

const always = {
  runDays: "täglich, rund um die Uhr",
  turnaround: "sameDay",
  accredited: true,
} as const;
const weekdays = { runDays: "Mo–Sa", turnaround: "nextDay", accredited: true } as const;

export const analysesOfLaborExpressGenf = performedBy("labor-express-genf", [
  { analyses: [...panels.photometry, "laktat", "ammoniak"], method: "Photometrie", ...always },
  { analyses: panels.salts, method: "Ionenselektive Elektrode", ...always },
  { analyses: ["crp", "haptoglobin"], method: "Immunturbidimetrie", ...always },
  { analyses: ["procalcitonin", "interleukin-6", "hcg"], method: "ECLIA", ...always },
  { analyses: ["tsh", "ferritin"], method: "ECLIA", ...weekdays },
  { analyses: ["hba1c", "osmolalitaet", "urinstatus"], ...always },
  { analyses: panels.bloodCount, method: "Durchflusszytometrie", ...always },
  { analyses: ["blutausstrich"], method: "Mikroskopie", ...always },
  { analyses: panels.clotting, method: "Koagulometrie", ...always },
  { analyses: ["anti-xa"], ...always },
  {
    analyses: ["blutgruppe", "antikoerpersuche", "coombs-direkt"],
    method: "Gelzentrifugation",
    ...always,
  },
  /** The accreditation does not name cardiology. */
  {
    analyses: [...panels.heart, "myoglobin"],
    method: "ECLIA",
    runDays: "täglich, rund um die Uhr",
    turnaround: "sameDay",
  },
  {
    analyses: ["blutkultur", "urinkultur", "sputumkultur"],
    method: "Kultur",
    ...always,
    turnaround: "fourDays",
  },
  { analyses: ["malaria"], method: "Mikroskopie und Antigentest", ...always },
  { analyses: ["legionellen-antigen"], ...always },
  { analyses: panels.airways, method: "Multiplex-PCR", ...always },
  { analyses: ["stuhl-pcr", "clostridioides-difficile"], method: "Multiplex-PCR", ...weekdays },
  { analyses: panels.sexuallyTransmitted, method: "Real-Time-PCR", ...weekdays },
  { analyses: panels.hepatitisAndHiv, method: "ECLIA", ...weekdays },
  { analyses: ["drogenscreening"], method: "Immunoassay", ...always },
  { analyses: ["ethanol", "paracetamol"], method: "Photometrie", ...always },
  { analyses: ["digoxin", "lithium", "valproat"], ...always },
  { analyses: ["carbamazepin", "vancomycin"], ...weekdays },
  { analyses: ["blutgase", "bicarbonat", "ketone", "methaemoglobin"], ...always },
  { analyses: ["atemwegs-panel", "norovirus"], method: "Multiplex-PCR", ...weekdays },
]);
