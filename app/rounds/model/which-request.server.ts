import { needLines, readNeeds } from "~/leads";
import { formatDate, formatDay } from "~/lib/swiss-time";
import type { MailContent } from "~/platform/mail/mail-content.server";
import type { Round } from "./rounds.server";

/** What a mail says about a practice: its approximate location and its specialty. */
const TOLD = ["Facharztgruppe", "Kanton", "Postleitzahl"];

type MailRows = NonNullable<MailContent["rows"]>;

interface WhichRequest {
  inBrackets: string;
  rows: MailRows;
  line: MailRows[number];
}

/**
 * Identifies a request in a mail to somebody with several, without naming the practice.
 * @param at when the request came, as its reader knows it
 * @returns for the end of a subject, as rows of a mail, and as one row among those of other
 * requests
 */
export function whichRequest(needs: Round["needs"], at: Date): WhichRequest {
  const known = readNeeds(needs);
  const lines = known === undefined ? [] : needLines(known);
  const told = TOLD.flatMap((label) => lines.filter(([name]) => name === label));
  const words = told.map(([label, value]) => (label === "Kanton" ? `Kanton ${value}` : value));
  return {
    inBrackets: `(${[...words, formatDate(at)].join(", ")})`,
    rows: [["Anfrage vom", formatDay(at)], ...told],
    line: [formatDay(at), words.join(", ")],
  };
}
