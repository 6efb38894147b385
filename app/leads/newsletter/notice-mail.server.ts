import { composePracticeMail } from "~/platform/mail/compose-practice-mail.server";
import type { MailContent, MailRow } from "~/platform/mail/mail-content.server";
import type { MailType } from "~/platform/mail/mail-type.server";

/** Contains only what was promised: it recommends neither a laboratory nor an offer. */
export async function writeComparisonNotice(
  mail: Pick<MailRow, "recipient" | "createdAt">,
): Promise<MailContent> {
  const { link, ...written } = await composePracticeMail(mail, {
    subject: "Der Laborvergleich ist verfügbar",
    paragraphs: [
      "Guten Tag",
      "Sie haben uns Angaben zu Ihrer Praxis gesendet, und wir haben zugesagt, uns zu melden, sobald der Vergleich verfügbar ist. Jetzt ist er es.",
      "Sie können Labore nebeneinander ansehen und Offerten verlangen. Beides ist für Sie kostenlos und unverbindlich.",
      "Damit ist unsere Zusage erfüllt. Sie erhalten diese Mitteilung nur einmal.",
    ],
  });
  const compare = { label: "Labore vergleichen", path: "/vergleich" };
  return { ...written, link: compare, ...(link === undefined ? {} : { secondLink: link }) };
}

export const comparisonAvailableMail: MailType<"comparison-available"> = {
  blank: {},
  write: writeComparisonNotice,
  describe: () => "Mitteilung: Der Vergleich ist verfügbar",
};
