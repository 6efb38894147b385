import { and, eq } from "drizzle-orm";
import { entryEvents, type ForwardedLab } from "../../../database/schema";
import { database } from "../database.server";
import type { MailContent, MailRow } from "./mail-content.server";
import { CLOSING } from "./visitor-mail.server";

/** What a laboratory is told about, beside the fields that may be passed on. */
export interface ForwardingOccasion {
  practice: string;
  email: string;
  /** The practice wants an offer of this laboratory. */
  wantsOffer: boolean;
  /** Special tests of this laboratory that the practice asks about. */
  tests: readonly string[];
  /** Words of the operator. */
  message: string;
}

/** Writes to one laboratory; `fields` are all that is passed on of the practice (SubmissionKind.forwarding). */
export function writeForwarding(
  lab: { id: string; name: string; recipient: string },
  fields: readonly (readonly [label: string, value: string])[],
  { practice, email, wantsOffer, tests, message }: ForwardingOccasion,
): ForwardedLab {
  const onlyTests = tests.length > 0 && !wantsOffer;
  const rows: (readonly [string, string])[] = [
    ...fields,
    ["Anfrage", onlyTests ? "Informationen zu Spezialtests" : "Offerte"],
    ["Spezialtests", tests.join(", ")],
    ["Mitteilung", message],
  ];
  return {
    ...lab,
    subject: `${onlyTests ? "Anfrage zu Spezialtests" : "Anfrage für eine Offerte"}: ${practice}`,
    replyTo: email === "" ? undefined : email,
    paragraphs: ["Guten Tag", wish(lab.name, { wantsOffer, tests }), answerTo(email)],
    rows: rows.filter(([, value]) => value !== ""),
  };
}

function wish(
  lab: string,
  { wantsOffer, tests }: Pick<ForwardingOccasion, "wantsOffer" | "tests">,
) {
  const toTests = tests.length === 1 ? "zu einem Spezialtest" : "zu Spezialtests";
  if (wantsOffer && tests.length > 0) {
    return `Eine Praxis wünscht eine Offerte von ${lab} und Informationen ${toTests}.`;
  }
  if (wantsOffer) return `Eine Praxis wünscht eine Offerte von ${lab}.`;
  if (tests.length > 0) return `Eine Praxis wünscht von ${lab} Informationen ${toTests}.`;
  return `Eine Praxis vergleicht Labore. Bitte senden Sie ihr eine Offerte von ${lab}.`;
}

function answerTo(email: string): string {
  return email === ""
    ? "Die Praxis hat keine E-Mail-Adresse angegeben. Bitte melden Sie sich bei ihr mit den folgenden Angaben."
    : "Bitte antworten Sie der Praxis direkt: Eine Antwort auf diese Nachricht geht an sie.";
}

/** A mail to a laboratory, from what was recorded when the entry was forwarded. */
export async function forwardingMail(mail: MailRow): Promise<MailContent | undefined> {
  const [eventId = ""] = mail.detail.event ?? [];
  const [labId = ""] = mail.detail.lab ?? [];
  const [found] = await database()
    .select({ detail: entryEvents.detail })
    .from(entryEvents)
    .where(and(eq(entryEvents.id, eventId), eq(entryEvents.entryId, mail.entryId ?? "")));
  if (found === undefined || !("labs" in found.detail)) return undefined;
  const lab = found.detail.labs.find(({ id }) => id === labId);
  return lab && toMail(lab);
}

/** The same for the preview and for the mail. */
export function toMail({ subject, replyTo, paragraphs, rows }: ForwardedLab): MailContent {
  return { subject, replyTo, paragraphs, rows, closing: CLOSING };
}
