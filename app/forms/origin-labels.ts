import type { EntryOrigin, OriginKey } from "#database/entries";

export const ORIGIN_LABELS: Record<OriginKey, string> = {
  campaign: "Kampagne",
  source: "Quelle",
  medium: "Medium",
  referrer: "Website davor",
  landing: "Erste Seite",
  form: "Formular",
};

export function formatOrigin(origin: EntryOrigin): string {
  const parts = Object.entries(ORIGIN_LABELS) as [OriginKey, string][];
  return parts
    .filter(([key]) => origin[key] !== undefined)
    .map(([key, label]) => `${label}: ${origin[key]}`)
    .join("\n");
}
