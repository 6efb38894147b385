export { findFittingLabs, formatCantons, sortLabsByDistance } from "./model/fitting-labs";
export { Timeline, type TimelineStep } from "./model/timeline";
export { getPlanStepTitle } from "./plan/steps";
