/**
 * A separate program, started by read-table.server.ts: reads a CSV file or the first sheet of an untrusted XLSX
 * file. Eight megabytes can take many seconds, which would block the portal.
 */
import { parseTable } from "./parse-table.ts";

process.once("message", async ({ file }: { file: Uint8Array }) => {
  process.send?.(await parseTable(file), () => process.disconnect());
});
