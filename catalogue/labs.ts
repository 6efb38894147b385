import type { Lab } from "./lab.ts";
import { alpineLabLuzern } from "./labs/alpine-lab-luzern.ts";
import { laborDrMuller } from "./labs/labor-dr-muller.ts";
import { laborExpressGenf } from "./labs/labor-express-genf.ts";
import { laborZentrumZurich } from "./labs/labor-zentrum-zurich.ts";
import { medlabBasel } from "./labs/medlab-basel.ts";
import { swisslabBern } from "./labs/swisslab-bern.ts";
import { techlabStGallen } from "./labs/techlab-st-gallen.ts";

/** All lab profiles in the order of the specification (point 3); fictional sample data. */
export const labs: readonly Lab[] = [
  laborDrMuller,
  laborZentrumZurich,
  swisslabBern,
  medlabBasel,
  laborExpressGenf,
  alpineLabLuzern,
  techlabStGallen,
];

export function labById(id: string): Lab | undefined {
  return labs.find((lab) => lab.id === id);
}
