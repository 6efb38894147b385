export type { AboveEntries } from "./desk/entries/dashboard";
export { phoneLink } from "./desk/entry/contact-links";
export { EntryTabs } from "./desk/entry/entry-tabs";
export { MissingEntry } from "./desk/entry/missing-entry";
export { LOCAL_DATA } from "./desk/local-data/local-data-fold";
export {
  MAX_NOTICE_PERIOD_LENGTH,
  MAX_SOFTWARE_LENGTH,
  type Needs,
  needLines,
  readNeeds,
  sampleLines,
  samplesOfWeek,
} from "./needs/needs";
export { NeedsFields } from "./needs/needs-fields";
export { type AddedNeeds, parseNeeds, softwareIn } from "./needs/needs-form";
export { SoftwareField } from "./needs/software-field";
export { type TestGroup, testGroupLabel, testGroups } from "./needs/test-groups";
export { NewsletterBox } from "./newsletter/newsletter-box";
export { AskLabs } from "./requests/ask-labs";
export { askedIn } from "./requests/asked-in-address";
export { offersAsked, testInfoAsked } from "./requests/asked-in-words";
export { questionAbout } from "./requests/question-about";
export { OfferRequestButton, TestInfoButton } from "./requests/request-button";
export { sendOfferRequests } from "./requests/send-request";
