/**
 * `npm run mail-check` checks whether receivers can trust mails of this portal. With `-- --headers FILE` it reads
 * Authentication-Results of a received mail.
 */

import { resolveMx, resolveTxt } from "node:dns/promises";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { checkHeaders, checkRecords, type Finding } from "./mail-records.ts";

const { values } = parseArgs({ options: { headers: { type: "string" } } });
const { MAIL_FROM, BOUNCE_DOMAIN, DKIM_SELECTOR } = process.env;

let findings: Finding[];
if (values.headers !== undefined) {
  findings = checkHeaders(readFileSync(values.headers, "utf8"));
} else if (MAIL_FROM === undefined || !MAIL_FROM.includes("@")) {
  findings = [{ isWell: false, text: "MAIL_FROM is not set: whose domain is to be looked up?" }];
} else {
  const domain = MAIL_FROM.slice(MAIL_FROM.lastIndexOf("@") + 1);
  findings = await checkRecords(
    { domain, bounceDomain: BOUNCE_DOMAIN || undefined, selector: DKIM_SELECTOR || undefined },
    { txt: resolveTxt, mx: resolveMx },
  );
}
for (const { isWell, text } of findings) console.log(`${isWell ? "ok     " : "MISSING"} ${text}`);
process.exitCode = findings.every(({ isWell }) => isWell) ? 0 : 1;
