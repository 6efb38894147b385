import type { MailType } from "~/platform/mail/mail-type.server";

/** Sent to the operator when an alarm begins, and not again while it lasts. */
const alarm: MailType<"alarm"> = {
  write: async ({ detail: { text, path } }) => ({
    subject: `Alarm: ${text.join(" ")}`,
    paragraphs: [
      text.join(" "),
      "Wir melden diesen Alarm erst wieder, wenn er erneut auftritt. Offene Alarme stehen im Leitstand oben.",
    ],
    link: { label: "Im Leitstand ansehen", path: path[0] ?? "/admin" },
  }),
  describe: () => "Alarm",
};

/** By name in `database/mails.ts`. */
export const operationMails = {
  alarm,
};
