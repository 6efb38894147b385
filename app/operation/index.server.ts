export { endAlarms } from "./alarms.server";
export { writeScheduledBackup } from "./backup/scheduled-backup.server";
export type { Render } from "./gateway/page-request.server";
export { renderAfterForm } from "./gateway/render-queue.server";
export { operationMails } from "./mails.server";
export { startPortal } from "./portal.server";
export { retentionTask, runAll } from "./retention-task.server";
export { firstAdminLines } from "./start-notes.server";
