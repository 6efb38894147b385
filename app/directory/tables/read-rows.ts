/**
 * A separate program, started by read-table.server.ts: reads a CSV or XLSX file that a stranger may have made. Eight
 * megabytes can take seconds, which would block the portal.
 */
import { parseTable } from "./parse-table.ts";

process.once("message", ({ file }: { file: Uint8Array }) => {
  process.send?.(parseTable(file), () => process.disconnect());
});
