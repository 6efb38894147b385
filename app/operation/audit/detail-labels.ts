import type { AuditDetails } from "#database/audit";

export const PASSWORD_CHANGE_LABELS: Record<AuditDetails["password-changed"]["way"], string> = {
  page: "im eigenen Konto",
  link: "über den Link einer E-Mail",
  command: "auf dem Server",
};

/** The right that was missing. */
export const RIGHTS: Record<string, string> = {
  read: "Einträge lesen",
  work: "Einträge bearbeiten",
  export: "Einträge exportieren",
  erase: "Daten löschen",
  operate: "Konten und Betrieb",
};

export const FILTERS: Record<string, string> = {
  kind: "Art",
  status: "Status",
  specialty: "Fachgebiet",
  canton: "Kanton",
  assignee: "Zuständig",
  period: "Zeitraum",
  from: "von",
  to: "bis",
  order: "Sortierung",
  q: "Suche",
};

export const PROPOSAL_SUBJECT_LABELS = {
  profile: "Profil",
  analyses: "Analysen",
  proof: "Nachweis",
} as const;

export const PROPOSAL_ACTION_LABELS: Readonly<
  Record<AuditDetails["lab-proposal-acted"]["what"], string>
> = {
  picture: "Bild eingereicht",
  row: "Analyse geändert",
  table: "Tabelle eingelesen",
  discarded: "Änderungen verworfen",
  sent: "eingereicht",
  "taken-back": "zurückgenommen",
  withdrawn: "zurückgezogen",
};

export const LAB_REQUEST_ACTION_LABELS: Record<AuditDetails["lab-acted"]["what"], string> = {
  offer: "Offerte gesendet",
  draft: "Entwurf gespeichert",
  refusal: "abgesagt",
  question: "Frage gesendet",
  answer: "Antwort gesendet",
  "more-time": "um mehr Zeit gebeten",
  file: "Beilage gespeichert",
  "no-file": "Beilage entfernt",
};
