import { eq } from "drizzle-orm";
import { cantons } from "#catalogue/cantons";
import { specialtyLabel } from "#catalogue/specialties";
import { entries } from "#database/entries";
import { testInfoRequests } from "#database/submissions";
import { labName } from "~/directory/index.server";
import { database } from "~/platform/database/database.server";
import { letterhead, mailClosing } from "~/platform/mail/letterhead.server";
import type { MailContent } from "~/platform/mail/mail-content.server";
import { appendNames, type MailType } from "~/platform/mail/mail-type.server";

export function writeTestQuestion(
  testName: string,
  { canton, specialty }: { canton: string | null; specialty: string | null },
): Pick<MailContent, "subject" | "paragraphs"> & { rows: (readonly [string, string])[] } {
  const region = cantons.find(({ value }) => value === canton)?.label;
  const field = specialtyLabel(specialty ?? "");
  return {
    subject: `Eine Praxis fragt nach Ihrem Test ${testName}`,
    paragraphs: [
      "Guten Tag",
      `Eine Praxis möchte auf unserem Portal mehr über Ihren Test «${testName}» erfahren.`,
      "Bitte antworten Sie auf diese Nachricht mit Unterlagen oder einer kurzen Auskunft: zu Indikation, Präanalytik, Befundzeit und Preis. Wir leiten sie an die Praxis weiter.",
    ],
    rows: [
      ["Test", testName],
      ...(field === "" ? [] : [["Fachgebiet", field] as const]),
      ...(region === undefined ? [] : [["Kanton", region] as const]),
    ],
  };
}

/**
 * Asks a laboratory about a test. Like a round, it does not name the practice; the operator gets
 * the answer.
 */
export const testQuestionMail: MailType<"test-question"> = {
  write: async ({ detail }) => {
    const [found] = await database()
      .select({ wish: testInfoRequests, entry: entries })
      .from(testInfoRequests)
      .innerJoin(entries, eq(entries.id, testInfoRequests.submissionId))
      .where(eq(testInfoRequests.id, detail.wish[0] ?? ""));
    if (found === undefined) return undefined;
    return {
      ...writeTestQuestion(found.wish.testName, found.entry),
      replyTo: letterhead().email,
      closing: mailClosing(),
    };
  },
  describe: ({ detail }) => appendNames("Frage zu einem Test", detail.lab.map(labName)),
};
