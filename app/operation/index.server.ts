export { operationMails } from "./alarms.server";
export { writeScheduledBackup } from "./backup/scheduled-backup.server";
export { formatFirstAdmin } from "./describe-start-settings.server";
export { renderAfterForm } from "./gateway/render-queue.server";
export type { RenderPage } from "./gateway/render-request.server";
export { startPortal } from "./portal.server";
export { retentionTask } from "./retention-task.server";
