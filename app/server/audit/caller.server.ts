import { userInfo } from "node:os";
import type { Actor } from "./audit-log.server";

/**
 * Who runs a command of the terminal, as the audit log and the history of documents name them: the system's user,
 * or its number where it has no name, as in containers and services.
 */
export function callerOf(command: "analyses" | "backup" | "directory"): Actor {
  return { id: "command", name: `${userName()} (npm run ${command})` };
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.()}`;
  }
}
