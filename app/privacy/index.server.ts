export { applyJournal, type Reapplied } from "./apply-journal.server";
export { eraseEntries, erasePerson, findPerson } from "./erasure.server";
export { isJournalBehind, keepJournal, readJournal } from "./journal.server";
export { keptKinds } from "./kept-kinds.server";
export { deleteExpired, findExpired, type RetentionOptions } from "./retention.server";
