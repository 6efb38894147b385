import type { entries } from "#database/entries";

export type EntryStatus = (typeof entries.$inferSelect)["status"];

/** Every status, the compiler says where one is missing; browsers know only the types of the schema. */
const LABELS: Record<EntryStatus, string> = {
  neu: "Neu",
  kontaktiert: "Kontaktiert",
  offeriert: "Offeriert",
  erledigt: "Erledigt",
};

/** In the order of the work; the labels as they stand alone. */
export const entryStatuses = Object.entries(LABELS).map(([value, label]) => ({
  value: value as EntryStatus,
  label,
}));
