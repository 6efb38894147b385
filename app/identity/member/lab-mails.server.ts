import { eq } from "drizzle-orm";
import { contacts } from "#database/labs";
import { readCode } from "~/identity/mailed-code.server";
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
        `Sie sind auf Laborlotse, wo Praxen Labore vergleichen, als Kontakt von ${member.labName} eingetragen und haben damit Zugang zum Laborbereich. Dort stehen alle Anfragen von Praxen an Ihr Labor, Ihre Offerten und was daraus wurde.`,
        member.isPublished
          ? "Das Profil Ihres Labors ist öffentlich. Im Laborbereich sehen Sie es und schlagen Änderungen vor."
          : "Das Labor ist noch nicht veröffentlicht: Zuerst ergänzen Sie dort sein Profil und reichen es ein.",
        `Ihre Rechte: ${formatRights(member.rights)}. Ein Passwort brauchen Sie nicht: Sie melden sich mit dieser E-Mail-Adresse an und erhalten einen Code.`,
      ],
      link: { label: "Zur Anmeldung", path: "/labor/anmelden" },
      closing: mailClosing(),
    };
  },
  describe: () => "Zugang zum Laborbereich",
};

/** To whoever registered the laboratory: once its draft stands in the room, and once it is published. */
export const labAdmittedMail: MailType<"lab-taken-in"> = {
  write: async ({ detail, recipient }) => {
    const [member] = await findMembers(eq(contacts.id, detail.contact[0] ?? ""));
    if (member === undefined || member.email !== recipient) return undefined;
    const { labName, isPublished } = member;
    return {
      subject: isPublished
        ? "Ihr Labor ist aufgenommen"
        : "Ihr Laborbereich ist offen: bitte ergänzen Sie Ihr Profil",
      paragraphs: [
        "Guten Tag",
        ...(isPublished
          ? [
              `Sie haben ${labName} bei Laborlotse registriert. Ihr Labor ist aufgenommen: Praxen finden sein Profil und können es um Offerten bitten.`,
              "Im Laborbereich stehen alle Anfragen an Ihr Labor; dort schlagen Sie auch Änderungen an Ihrem Profil vor, laden andere Ihres Labors ein und bestimmen, wer Anfragen erhält.",
            ]
          : [
              `Sie haben ${labName} bei Laborlotse registriert. Was Sie uns gesendet haben, steht als Entwurf Ihres Profils im Laborbereich, dazu, was noch fehlt.`,
              "Bitte ergänzen Sie dort Profil und Analysen und reichen Sie das Profil ein; andere Ihres Labors können Sie dazu einladen. Danach prüfen wir es innert 3–5 Arbeitstagen, veröffentlichen es und schreiben Ihnen.",
            ]),
        "Ein Passwort brauchen Sie nicht: Sie melden sich mit dieser E-Mail-Adresse an und erhalten einen Code.",
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
    const found = await readCode(detail.seed[0]);
    if (found === undefined) return undefined;
    return {
      subject: "Ihr Code für den Laborbereich",
      paragraphs: [
        "Guten Tag",
        found.validity,
        "Geben Sie ihn in dem Browser ein, in dem Sie ihn verlangt haben, und niemandem weiter. Haben Sie ihn nicht verlangt, müssen Sie nichts tun.",
      ],
      code: found.code,
      link: { label: "Code eingeben", path: "/labor/anmelden/code" },
      closing: mailClosing(),
    };
  },
  describe: () => "Code für den Laborbereich",
};
