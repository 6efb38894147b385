import type { MailType } from "~/server/mail/mail-type.server";

/** To the operator: an alarm. Sent when it begins, and not again while it lasts. */
export const alarm: MailType<"alarm"> = {
  blank: { text: [], path: [] },
  write: async ({ detail: { text, path } }) => ({
    subject: `Alarm: ${text.join(" ")}`,
    paragraphs: [
      text.join(" "),
      "Wir schreiben wieder, wenn derselbe Alarm geendet hat und neu beginnt. Was offen ist, steht im Leitstand zuoberst.",
    ],
    link: { label: "Im Leitstand ansehen", path: path[0] ?? "/admin" },
  }),
  describe: () => "Alarm",
};
