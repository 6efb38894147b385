export { eventsOfEntry } from "./desk/entry/entry-events.server";
export { type EntryEvent, eventInWords } from "./desk/entry/event-words.server";
export { findEntry, type Operation } from "./desk/entry/find-entry.server";
export { remindOfOpenEntries } from "./mails/reminder.server";
export { leadMails } from "./mails.server";
export {
  type PracticeNeeds,
  readNeedsOfEntries,
  readPracticeNeeds,
  savePracticeNeeds,
} from "./needs/practice-needs.server";
export { queueNotices } from "./newsletter/practice-notice.server";
export { queueIssues } from "./newsletter/queue-issues.server";
export { wishesOf, wishesOfEntries } from "./requests/wishes.server";
export { submissionKinds } from "./submission-kinds.server";
