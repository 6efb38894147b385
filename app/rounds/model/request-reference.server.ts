import { needLines, readNeeds } from "~/leads/index";
import { formatDate, formatDay } from "~/lib/swiss-time";
import type { MailContent } from "~/platform/mail/mail-content.server";
import type { Round } from "./rounds.server";

const REFERENCE_LABELS = ["Fachgebiet", "Kanton", "Postleitzahl"];

type MailRows = NonNullable<MailContent["rows"]>;

interface RequestReference {
  inBrackets: string;
  rows: MailRows;
  line: MailRows[number];
}

/**
 * Distinguishes a request in a mail to a recipient with several, without naming the practice.
 * @param at when the request arrived, as its reader knows it
 * @returns for the end of a subject, as rows of a mail, and as one row among those of other
 * requests
 */
export function getRequestReference(needs: Round["needs"], at: Date): RequestReference {
  const lines = needLines(readNeeds(needs));
  const facts = REFERENCE_LABELS.flatMap((label) => lines.filter(([name]) => name === label));
  const texts = facts.map(([label, value]) => (label === "Kanton" ? `Kanton ${value}` : value));
  return {
    inBrackets: `(${[...texts, formatDate(at)].join(", ")})`,
    rows: [["Anfrage vom", formatDay(at)], ...facts],
    line: [formatDay(at), texts.join(", ")],
  };
}
