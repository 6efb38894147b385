import { eq } from "drizzle-orm";
import { contacts } from "#database/labs";
import { writeCodeSentence } from "~/identity/mailed-code.server";
import { mailClosing } from "~/platform/mail/letterhead.server";
import type { MailType } from "~/platform/mail/mail-type.server";
import { findMembers } from "./lab-members.server";
import { formatRights } from "./lab-rights";

export const labAccessMail: MailType<"lab-room"> = {
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

export const labAdmittedMail: MailType<"lab-taken-in"> = {
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

/** The link only opens the page where the code is typed. */
export const labCodeMail: MailType<"lab-code"> = {
  write: async ({ detail }) => {
    const sentence = await writeCodeSentence(detail.seed[0]);
    if (sentence === undefined) return undefined;
    return {
      subject: "Ihr Code für den Laborbereich",
      paragraphs: [
        "Guten Tag",
        sentence,
        "Geben Sie ihn in dem Browser ein, in dem Sie ihn verlangt haben, und niemandem weiter. Haben Sie ihn nicht verlangt, müssen Sie nichts tun.",
      ],
      link: { label: "Code eingeben", path: "/labor/anmelden/code" },
      closing: mailClosing(),
    };
  },
  describe: () => "Code für den Laborbereich",
};
