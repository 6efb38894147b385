export { Timeline, type TimelineStep } from "./model/timeline";
export { getPlanStepTitle } from "./plan/steps";
