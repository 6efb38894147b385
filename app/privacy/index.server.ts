export { applyErasureLog, type ReapplyResult } from "./apply-erasure-log.server";
export { eraseEntries, erasePerson, findPerson } from "./erasure.server";
export { isErasureLogStale, readErasureLog, syncErasureLog } from "./erasure-log.server";
export { deleteExpired, findExpired, type RetentionOptions } from "./retention.server";
