import { mailClosing } from "~/platform/mail/letterhead.server";
import type { MailType } from "~/platform/mail/mail-type.server";
import { createAccessPath } from "./access-links.server";
import { findAccountById } from "./accounts.server";

/** The link is created when the mail is sent: no table contains it. */
export const operatorInvitationMail: MailType<"invitation"> = {
  write: async ({ detail, createdAt }) => {
    const [id = ""] = detail.operator;
    const path = await createAccessPath("invitation", id, createdAt);
    if (path === undefined) return undefined;
    const inviter = await findInviterName(id);
    const invited = inviter === undefined ? "Sie sind" : `${inviter} hat Sie`;
    return {
      subject: "Einladung in den Leitstand von Laborlotse",
      paragraphs: [
        `${invited} eingeladen, im Leitstand von Laborlotse mitzuarbeiten. Über den Link legen Sie Ihr Passwort ` +
          "fest; danach melden Sie sich mit dieser E-Mail-Adresse an.",
        "Der Link gilt sieben Tage und kann einmal verwendet werden. Haben Sie keine Einladung erwartet, können Sie diese E-Mail ignorieren.",
      ],
      link: { label: "Passwort festlegen", path },
      closing: mailClosing(),
    };
  },
  describe: () => "Einladung in den Leitstand",
};

async function findInviterName(id: string): Promise<string | undefined> {
  const { invitedBy } = (await findAccountById(id)) ?? {};
  return invitedBy == null ? undefined : (await findAccountById(invitedBy))?.name;
}

export const passwordResetMail: MailType<"password-reset"> = {
  write: async ({ detail, createdAt }) => {
    const path = await createAccessPath("password-reset", detail.operator[0] ?? "", createdAt);
    if (path === undefined) return undefined;
    return {
      subject: "Neues Passwort für den Leitstand von Laborlotse",
      paragraphs: [
        "Für Ihr Konto im Leitstand wurde ein neues Passwort verlangt. Über den Link legen Sie es fest; alle " +
          "offenen Sitzungen enden damit.",
        "Der Link gilt eine Stunde, und Sie können ihn nur einmal verwenden. Haben Sie ihn nicht verlangt, müssen Sie nichts " +
          "tun: Ihr Passwort bleibt gültig.",
      ],
      link: { label: "Neues Passwort festlegen", path },
      closing: mailClosing(),
    };
  },
  describe: () => "Link für ein neues Passwort",
};

export const testMail: MailType<"test-mail"> = {
  write: async () => ({
    subject: "Testmail von Laborlotse",
    paragraphs: [
      "Diese E-Mail hat jemand im Leitstand zur Probe verlangt. Wenn Sie sie lesen, verlassen E-Mails den Server.",
      "Liegt sie im Spamordner, fehlen Ihrer Domain vermutlich Angaben zum Absender (SPF, DKIM, DMARC).",
    ],
    link: { label: "Zum Leitstand", path: "/admin/e-mails" },
    closing: mailClosing(),
  }),
  describe: () => "Testmail",
};
