export { AnswerRequest } from "./answer/answer-request";
export { formatAnswer, type LabAnswer } from "./answer/lab-answer";
export { PlaceSuggestions } from "./answer/place-suggestions";
export type { AboveEntries } from "./desk/entries/dashboard";
export { phoneLink } from "./desk/entry/contact-section";
export { EntryTabs } from "./desk/entry/entry-tabs";
export { MissingEntry } from "./desk/entry/missing-entry";
export {
  getWeeklySamples,
  listWantedAnalyses,
  MAX_NOTICE_PERIOD_LENGTH,
  MAX_SOFTWARE_LENGTH,
  type Needs,
  needLines,
  readNeeds,
  sampleLines,
} from "./needs/needs";
export { NeedsFields } from "./needs/needs-fields";
export { type OptionalNeeds, parseNeeds, readSoftwareField } from "./needs/needs-form";
export { SoftwareField } from "./needs/software-field";
export { type TestGroup, testGroupLabel, testGroups } from "./needs/test-groups";
export { NewsletterBox } from "./newsletter/newsletter-box";
export { OfferRequestButton, TestInfoButton } from "./requests/request-button";
export {
  formatOffersRequested,
  formatTestInfoRequested,
  getQuestionPath,
} from "./requests/request-messages";
export {
  MAX_TICKED,
  RequestOffersForm,
  RequestTick,
  RequestTickedForm,
} from "./requests/request-offers-form";
export { MAX_REQUESTED_LABS, readRequestedNames } from "./requests/request-params";
export { findRoundOpening, ROUND_OPENINGS, type RoundOpening } from "./requests/round-opening";
export { sendOfferRequests } from "./requests/send-request";
