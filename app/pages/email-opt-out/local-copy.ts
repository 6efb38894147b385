import { readJson, writeItem } from "~/visitor/storage";
import type { OptOutEntry } from "./fields";

const KEY = "email_opt_outs";

/** Keeps an opt-out that could not be sent in the browser's own list (specification, points 3 and 7). */
export function keepLocalCopy({ email, reason }: OptOutEntry): void {
  const list = readJson("local", KEY);
  const record = {
    id: `opt_out_${Date.now()}`,
    email,
    reason,
    userAgent: navigator.userAgent,
    source: "email_optout_page",
    timestamp: new Date().toISOString(),
  };
  writeItem("local", KEY, JSON.stringify([...(Array.isArray(list) ? list : []), record]));
}
