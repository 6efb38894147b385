export { answerPlace, answerPractice, findPlaceProblem } from "./answer/lab-answer.server";
export { type EntryOperation, findEntry, recordEntryRead } from "./desk/entry/find-entry.server";
export { type EntryEvent, formatEvent, listEntryEvents } from "./desk/entry/format-event.server";
export { remindOfOpenEntries } from "./mails/reminder.server";
export { leadMails } from "./mails.server";
export {
  getAnalysisNames,
  type PracticeNeeds,
  readExcludedLabs,
  readNeedsByEntry,
  readPracticeNeeds,
  savePracticeNeeds,
} from "./needs/practice-needs.server";
export { queueIssueMails } from "./newsletter/audiences.server";
export { practiceSubmission } from "./practice-form/submission.server";
export { saveMissingStreet } from "./practice-street.server";
export { listLabRequests, listLabRequestsByEntries } from "./requests/lab-requests.server";
export { insertOfferRequests } from "./requests/requests.server";
export { readRoundOpening, saveRoundOpening } from "./requests/round-opening.server";
export { kindsWithRounds, submissionKinds } from "./submission-kinds.server";
