import * as panels from "./panels.ts";
import { performedBy } from "./run.ts";

const weekdays = { runDays: "Mo–Sa", turnaround: "sameDay", accredited: true } as const;
const later = { runDays: "Mo, Mi, Fr", turnaround: "fourDays", accredited: true } as const;
/** The accreditation does not name hormones. */
const hormones = { method: "ECLIA", runDays: "Mo–Fr", turnaround: "sameDay" } as const;

export const analysesOfLaborDrMuller = performedBy("labor-dr-muller", [
  { analyses: panels.photometry, method: "Photometrie", ...weekdays },
  { analyses: panels.salts, method: "Ionenselektive Elektrode", ...weekdays },
  { analyses: panels.plasmaProteins, method: "Immunturbidimetrie", ...weekdays },
  { analyses: ["hba1c"], method: "HPLC", ...weekdays },
  { analyses: panels.ironAndVitamins, method: "ECLIA", ...weekdays },
  { analyses: ["vitamin-d", "psa", "freies-psa", "hcg"], method: "ECLIA", ...weekdays },
  { analyses: ["cea", "afp", "interleukin-6"], method: "ECLIA", ...later },
  { analyses: panels.urineAndStool, ...weekdays },
  { analyses: ["elastase-stuhl"], method: "ELISA", ...later },
  { analyses: ["ogtt", "procalcitonin", "osmolalitaet"], ...weekdays },
  { analyses: ["harnsteinanalyse"], method: "Infrarotspektroskopie", ...later },
  { analyses: ["calcium-urin", "cystatin-c"], ...later },
  { analyses: ["serumelektrophorese"], method: "Kapillarelektrophorese", ...later },
  { analyses: panels.bloodCount, method: "Durchflusszytometrie", ...weekdays },
  { analyses: ["blutausstrich"], method: "Mikroskopie", ...weekdays, turnaround: "nextDay" },
  { analyses: ["blutsenkung"], ...weekdays },
  { analyses: panels.clotting, method: "Koagulometrie", ...weekdays },
  { analyses: ["transferrinrezeptor", "holo-transcobalamin"], ...later },
  { analyses: panels.cultures, method: "Kultur", ...weekdays, turnaround: "twoDays" },
  {
    analyses: ["clostridioides-difficile", "helicobacter-antigen", "grampraeparat"],
    ...weekdays,
    turnaround: "nextDay",
  },
  { analyses: ["stuhlparasiten", "oxyuren"], method: "Mikroskopie", ...later },
  {
    analyses: ["dermatophyten"],
    method: "Kultur",
    runDays: "Mo–Fr",
    turnaround: "longer",
    accredited: true,
  },
  {
    analyses: panels.sexuallyTransmitted,
    method: "Real-Time-PCR",
    ...weekdays,
    turnaround: "nextDay",
  },
  { analyses: ["stuhl-pcr", "herpes-simplex"], method: "Real-Time-PCR", ...later },
  { analyses: panels.hepatitisAndHiv, method: "ECLIA", ...weekdays, turnaround: "nextDay" },
  { analyses: ["hav-antikoerper", "hev-antikoerper", "syphilis", "ebv", "roeteln"], ...later },
  { analyses: panels.coeliac, method: "ELISA", ...later },
  { analyses: ["igg", "iga", "igm"], method: "Nephelometrie", ...later },
  { analyses: ["rheumafaktor", "antistreptolysin"], method: "Immunturbidimetrie", ...weekdays },
  { analyses: panels.thyroid, ...hormones },
  {
    analyses: [...panels.sexHormones, "cortisol", "parathormon"],
    ...hormones,
    turnaround: "nextDay",
  },
  { analyses: panels.thyroidAntibodies, ...hormones, runDays: "Di, Do", turnaround: "fourDays" },
  {
    analyses: ["insulin", "c-peptid", "amh"],
    ...hormones,
    runDays: "Di, Do",
    turnaround: "fourDays",
  },
  {
    analyses: ["zervixzytologie", "urinzytologie", "ergusszytologie", "spermiogramm"],
    method: "Mikroskopie",
    ...later,
  },
  { analyses: ["prostatabiopsie", "magen-darm-biopsie"], method: "Histologie", ...later },
  { analyses: ["immunhistochemie"], ...later, turnaround: "week" },
  { analyses: ["oxalat-urin", "citrat-urin", "harnsaeure-urin", "ejakulatkultur"], ...later },
  { analyses: ["vasektomie-kontrolle"], method: "Mikroskopie", ...later },
]);
