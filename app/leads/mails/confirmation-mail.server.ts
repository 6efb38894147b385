import { readSubject } from "~/forms/submissions/operator-mail.server";
import type { SubmissionKind } from "~/forms/submissions/submission-kind.server";
import { type LabWish, wishesOf } from "~/leads/requests/wishes.server";
import type { MailContent } from "~/platform/mail/mail-content.server";
import type { MailOf, MailType } from "~/platform/mail/mail-type.server";
import { LINK_EXPLAINED, practiceMail } from "~/platform/mail/practice-mail.server";
import { visitorMail } from "~/platform/mail/visitor-mail.server";

const NOT_MINE =
  "Haben Sie diese Angaben nicht gemacht? Dann antworten Sie bitte auf diese Nachricht, und wir löschen den Eintrag.";

/**
 * To the visitor: an entry has arrived. A practice that can get offers reads where it can follow
 * them.
 */
export function confirmation(kinds: readonly SubmissionKind[]): MailType<"confirmation"> {
  return {
    blank: {},
    write: async (mail) => {
      const subject = await readSubject(mail, kinds);
      const content = subject?.kind.confirmation(subject.row);
      if (subject === undefined || content === undefined) return undefined;
      if (subject.kind.rounds === "none") return visitorMail(mail, content);
      const { afterMs = 0 } = content;
      const notBefore = new Date(mail.createdAt.getTime() + afterMs);
      return { ...(await confirmRequest(mail, content)), notBefore };
    },
    describe: () => "Bestätigung",
  };
}

async function confirmRequest(
  mail: MailOf<"confirmation">,
  { subject, paragraphs }: Pick<MailContent, "subject" | "paragraphs">,
): Promise<MailContent> {
  const wishes = await wishesOf(mail.entryId ?? "");
  return practiceMail(mail, {
    subject,
    paragraphs: [...paragraphs, ...wishesInWords(wishes), LINK_EXPLAINED, NOT_MINE],
  });
}

/** Names from the directory: nothing that was typed. */
function wishesInWords(wishes: readonly LabWish[]): string[] {
  if (wishes.length === 0) return [];
  const named = wishes.map(({ labName, testName }) =>
    testName === undefined
      ? `eine Offerte von ${labName}`
      : `Informationen zum Test «${testName}» von ${labName}`,
  );
  return [
    `Sie wünschen ${new Intl.ListFormat("de-CH").format(named)}. Wir fragen für Sie nach und schreiben Ihnen, sobald eine Antwort da ist.`,
  ];
}
