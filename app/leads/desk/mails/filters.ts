import type { MailStatus } from "~/platform/mail/mail-desk.server";

interface MailFilter {
  value: string;
  label: string;
  statuses: readonly MailStatus[];
  /** `isGood`: an empty list is what the operator hopes for. */
  empty: { title: string; text: string; isGood?: boolean };
}

export const MAIL_FILTERS: readonly [MailFilter, ...MailFilter[]] = [
  {
    value: "",
    label: "Nicht versendet",
    statuses: ["pending", "failed"],
    empty: {
      title: "Alle E-Mails sind versendet",
      text: "Was auf den Versand wartet oder nicht ankommt, erscheint hier automatisch.",
      isGood: true,
    },
  },
  {
    value: "fehlgeschlagen",
    label: "Fehlgeschlagen",
    statuses: ["failed"],
    empty: {
      title: "Keine E-Mail ist fehlgeschlagen",
      text: "Was der Mailserver endgültig ablehnt, steht hier mit dem Grund.",
      isGood: true,
    },
  },
  {
    value: "wartend",
    label: "Wartend",
    statuses: ["pending"],
    empty: {
      title: "Keine E-Mail wartet",
      text: "Neue E-Mails werden innert Sekunden versendet. Fällt der Mailserver aus, warten sie hier.",
      isGood: true,
    },
  },
  {
    value: "verworfen",
    label: "Verworfen",
    statuses: ["discarded"],
    empty: {
      title: "Keine E-Mail ist verworfen",
      text: "Was Sie verwerfen, steht hier mit dem Grund.",
    },
  },
  {
    value: "versendet",
    label: "Versendet",
    statuses: ["sent", "bundled"],
    empty: {
      title: "Noch keine E-Mail ist versendet",
      text: "Was der Mailserver angenommen hat, steht hier mit der Zeit; auch, was in einer Sammelmail gezählt ist.",
    },
  },
];

export function findMailFilter(value: string | null): MailFilter {
  return MAIL_FILTERS.find((filter) => filter.value === value) ?? MAIL_FILTERS[0];
}
