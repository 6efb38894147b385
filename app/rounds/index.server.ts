export { processRoundDeadlines } from "./deadlines/offer-deadlines.server";
export { countOverdue } from "./desk/round-list.server";
export { runByItself } from "./desk/run-by-itself.server";
export { countAskingPractices } from "./figures/asking-practices.server";
export { type OfferFigures, readOfferFigures } from "./figures/offer-figures.server";
export {
  type FunnelPart,
  type FunnelRow,
  readPracticeFunnel,
} from "./figures/practice-funnel.server";
export { recountAllFacts } from "./figures/recount-facts.server";
export { roundMails } from "./mails.server";
export { countUndelivered } from "./messages/lab-deliverability.server";
export { handleUndelivered } from "./messages/practice-deliverability.server";
export { matchesLabName, readRoundSource } from "./model/round-source.server";
export { processSwitchPlans } from "./plan/process-switch-plans.server";
export { inviteReviews } from "./review/invite-reviews.server";
export { countUnreadReviews } from "./review/read-reviews.server";
