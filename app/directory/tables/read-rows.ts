/**
 * A separate program (started by read-table.server.ts): reads a CSV file or the first sheet of an
 * XLSX file, which may come from anybody. Eight megabytes of either can take many seconds, during
 * which the portal would answer nobody.
 */
import { parseTable } from "./parse-table.ts";

process.once("message", async ({ file }: { file: Uint8Array }) => {
  process.send?.(await parseTable(file), () => process.disconnect());
});
