import { eq } from "drizzle-orm";
import { contacts } from "#database/labs";
import { mailClosing } from "~/platform/mail/letterhead.server";
import type { MailType } from "~/platform/mail/mail-type.server";
import { findMembers } from "./lab-members.server";
import { formatRights } from "./lab-rights";

export const labAccess: MailType<"lab-room"> = {
  blank: { contact: [] },
  write: async ({ detail, recipient }) => {
    const [member] = await findMembers(eq(contacts.id, detail.contact[0] ?? ""));
    if (member === undefined || member.email !== recipient) return undefined;
    return {
      subject: `Ihr Zugang zum Laborbereich von ${member.labName}`,
      paragraphs: [
        "Guten Tag",
        `Sie haben Zugang zum Laborbereich von ${member.labName} auf Laborlotse. Dort stehen alle Anfragen von Praxen an Ihr Labor, Ihre Offerten und was daraus wurde.`,
        `Ihre Rechte: ${formatRights(member.rights)}. Ein Passwort brauchen Sie nicht: Sie melden sich mit dieser E-Mail-Adresse an und erhalten einen Code.`,
      ],
      link: { label: "Zur Anmeldung", path: "/labor/anmelden" },
      closing: mailClosing(),
    };
  },
  describe: () => "Zugang zum Laborbereich",
};

export const labAdmitted: MailType<"lab-taken-in"> = {
  blank: { contact: [] },
  write: async ({ detail, recipient }) => {
    const [member] = await findMembers(eq(contacts.id, detail.contact[0] ?? ""));
    if (member === undefined || member.email !== recipient) return undefined;
    return {
      subject: "Ihr Labor ist aufgenommen",
      paragraphs: [
        "Guten Tag",
        `Sie haben ${member.labName} bei Laborlotse registriert. Ihr Labor ist aufgenommen: Praxen finden sein Profil und können es um Offerten bitten.`,
        "Im Laborbereich stehen alle Anfragen an Ihr Labor; dort schlagen Sie auch Änderungen an Ihrem Profil vor und laden andere Ihres Labors ein. Ein Passwort brauchen Sie nicht: Sie melden sich mit dieser E-Mail-Adresse an und erhalten einen Code.",
      ],
      link: { label: "Zur Anmeldung", path: "/labor/anmelden" },
      closing: mailClosing(),
    };
  },
  describe: () => "Aufnahme eines Labors",
};
