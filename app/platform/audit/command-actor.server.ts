import { userInfo } from "node:os";
import type { Actor } from "./audit-log.server";

/**
 * Who runs a terminal command, as the audit log and the history of documents name them: the system
 * user, or the user's number if it has no name, as in containers and services.
 */
export function getCommandActor(command: "analyses" | "backup" | "directory"): Actor {
  return { id: "command", name: `${userName()} (npm run ${command})` };
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}
