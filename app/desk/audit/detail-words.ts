import type { AuditDetails } from "../../../database/audit";

export const WAYS: Record<AuditDetails["password-changed"]["way"], string> = {
  page: "im eigenen Konto",
  link: "über den Link einer E-Mail",
  command: "auf dem Server",
};

/** What would have been needed. */
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
  period: "Zeitraum",
  from: "von",
  to: "bis",
  order: "Sortierung",
  q: "Suche",
};
