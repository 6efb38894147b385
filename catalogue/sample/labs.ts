import { alpineLabLuzern } from "./labs/alpine-lab-luzern.ts";
import { laborDrMuller } from "./labs/labor-dr-muller.ts";
import { laborExpressGenf } from "./labs/labor-express-genf.ts";
import { laborZentrumZurich } from "./labs/labor-zentrum-zurich.ts";
import { medlabBasel } from "./labs/medlab-basel.ts";
import { swisslabBern } from "./labs/swisslab-bern.ts";
import { techlabStGallen } from "./labs/techlab-st-gallen.ts";
import type { SampleLab } from "./sample-types.ts";

/** Fictional profiles, in the order of the lists that have no other. */
export const labs: readonly SampleLab[] = [
  laborDrMuller,
  laborZentrumZurich,
  swisslabBern,
  medlabBasel,
  laborExpressGenf,
  alpineLabLuzern,
  techlabStGallen,
];
