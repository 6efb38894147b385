import type { MailType } from "~/platform/mail/mail-type.server";

/** Contains only the number: an intercepted mail must not name anybody. */
export const reminder: MailType<"reminder"> = {
  blank: { waiting: [] },
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
