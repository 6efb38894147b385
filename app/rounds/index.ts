export { findFittingLabs, formatCantons, sortLabsByDistance } from "./model/fitting-labs";
export { Timeline, type TimelineStep } from "./model/timeline";
export { stepTitle } from "./plan/steps";
