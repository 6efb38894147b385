export { endAlarms } from "./alarms.server";
export { writeScheduledBackup } from "./backup/scheduled-backup.server";
export { letVisitorsIn } from "./gateway/new-connections.server";
export { createPageMemory, rememberPages } from "./gateway/remembered-pages.server";
export { operationMails } from "./mails.server";
export { startPortal } from "./portal.server";
export { doEach, retentionTask } from "./retention-task.server";
export { firstAdminLines } from "./start-notes.server";
