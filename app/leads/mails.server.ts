import { composeOperatorMail } from "~/forms/submissions/compose-operator-mail.server";
import type { SubmissionKind } from "~/forms/submissions/submission-kind.server";
import { supplementMail } from "~/forms/submissions/supplement-mail.server";
import type { MailType } from "~/platform/mail/mail-type.server";
import { confirmationMail } from "./mails/confirmation-mail.server";
import { digestMail } from "./mails/digest-mail.server";
import { offerRequestMail, testInfoRequestMail } from "./mails/request-mails.server";
import { testQuestionMail } from "./mails/test-question-mail.server";
import { issueMail, newsletterTestMail } from "./newsletter/newsletter-mails.server";
import { submissionKinds } from "./submission-kinds.server";

/** Contains only the number: an intercepted mail must not name anybody. */
const reminder: MailType<"reminder"> = {
  write: async ({ detail }) => {
    const waiting = Number(detail.waiting[0] ?? 0);
    const subject =
      waiting === 1
        ? "Ein Eintrag ist seit mindestens 90 Tagen offen"
        : `${waiting} Einträge sind seit mindestens 90 Tagen offen`;
    return {
      subject,
      paragraphs: [
        `${subject}. Offene Einträge verfallen nicht von selbst: Die ` +
          "Aufbewahrungsfrist beginnt erst, wenn sie erledigt sind.",
        "An dieselben Einträge erinnern wir frühestens in 90 Tagen wieder.",
      ],
      link: { label: "Offene Einträge ansehen", path: "/admin?status=offen&sort=aelteste" },
    };
  },
  describe: () => "Erinnerung an offene Einträge",
};

export const leadMails = {
  notification: notification(submissionKinds),
  "offer-request": offerRequestMail(submissionKinds),
  "test-info-request": testInfoRequestMail(submissionKinds),
  confirmation: confirmationMail(submissionKinds),
  newsletter: issueMail<"newsletter">("Newsletter"),
  "newsletter-test": newsletterTestMail,
  reminder,
  "test-question": testQuestionMail,
  digest: digestMail(submissionKinds),
  "comparison-available": issueMail<"comparison-available">("Mitteilung"),
  supplement: supplementMail(submissionKinds),
};

function notification(kinds: readonly SubmissionKind[]): MailType<"notification"> {
  return {
    write: (mail) =>
      composeOperatorMail(mail, kinds, (page) => ({
        prefix: "",
        sentence: `Neuer Eintrag von der Seite «${page}».`,
        rows: [],
      })),
    describe: () => "Neuer Eintrag",
  };
}
