import { OPT_OUTS_KEY, readJson, writeItem } from "~/visitor/storage";
import type { OptOutEntry } from "./fields";

/** Keeps an opt-out that could not be sent in the browser's own list (specification, points 3 and 7). */
export function keepLocalCopy(entry: OptOutEntry, timestamp = new Date().toISOString()): void {
  const list = readJson("local", OPT_OUTS_KEY);
  const record = {
    id: `opt_out_${Date.now()}`,
    ...entry,
    userAgent: navigator.userAgent,
    source: "email_optout_page",
    timestamp,
  };
  writeItem("local", OPT_OUTS_KEY, JSON.stringify([...(Array.isArray(list) ? list : []), record]));
}
