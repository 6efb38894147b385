import { analysesOfAlpineLabLuzern } from "./lab-analyses/alpine-lab-luzern.ts";
import { analysesOfLaborDrMuller } from "./lab-analyses/labor-dr-muller.ts";
import { analysesOfLaborExpressGenf } from "./lab-analyses/labor-express-genf.ts";
import { analysesOfLaborZentrumZurich } from "./lab-analyses/labor-zentrum-zurich.ts";
import { analysesOfMedlabBasel } from "./lab-analyses/medlab-basel.ts";
import { analysesOfSwisslabBern } from "./lab-analyses/swisslab-bern.ts";
import { analysesOfTechlabStGallen } from "./lab-analyses/techlab-st-gallen.ts";
import type { SampleLabAnalysis } from "./sample-types.ts";

/** Who performs what, and how; sample data that fits the profiles of the fictional laboratories. */
export const labAnalyses: readonly SampleLabAnalysis[] = [
  ...analysesOfLaborDrMuller,
  ...analysesOfLaborZentrumZurich,
  ...analysesOfSwisslabBern,
  ...analysesOfMedlabBasel,
  ...analysesOfLaborExpressGenf,
  ...analysesOfAlpineLabLuzern,
  ...analysesOfTechlabStGallen,
];
