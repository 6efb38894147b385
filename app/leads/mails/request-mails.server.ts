import { formatList } from "#catalogue/format-list";
import { composeOperatorMail } from "~/forms/submissions/compose-operator-mail.server";
import type { SubmissionKind } from "~/forms/submissions/submission-kind.server";
import { appendNames, type MailType } from "~/platform/mail/mail-type.server";

export function offerRequestMail(kinds: readonly SubmissionKind[]): MailType<"offer-request"> {
  return {
    write: (mail) => {
      const { lab } = mail.detail;
      const labs = formatList(lab);
      const isOne = lab.length < 2;
      return composeOperatorMail(mail, kinds, () => ({
        prefix: `${isOne ? "Offerte" : "Offerten"} von ${labs} angefragt: `,
        sentence: `Eine Praxis wünscht ${isOne ? "eine Offerte" : "Offerten"} von ${labs}.`,
        rows: [[isOne ? "Labor" : "Labore", labs]],
      }));
    },
    describe: ({ detail }) => appendNames("Anfrage einer Offerte", detail.lab),
  };
}

export function testInfoRequestMail(
  kinds: readonly SubmissionKind[],
): MailType<"test-info-request"> {
  return {
    write: (mail) => {
      const test = mail.detail.test.join(", ");
      return composeOperatorMail(mail, kinds, () => ({
        prefix: `Informationen zu ${test} angefragt: `,
        sentence: `Eine Praxis möchte mehr über den Test «${test}» erfahren.`,
        rows: [
          ["Test", test],
          ["Labor", mail.detail.lab.join(", ")],
        ],
      }));
    },
    describe: ({ detail }) => appendNames("Anfrage zu einem Test", detail.test),
  };
}
