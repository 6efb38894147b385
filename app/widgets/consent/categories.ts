import type { OptionalCategory } from "~/visitor/consent";

type Choice = Record<OptionalCategory, boolean>;

export const ALL: Choice = { functional: true, analytics: true, marketing: true };
export const ONLY_NECESSARY: Choice = { functional: false, analytics: false, marketing: false };

export const CATEGORIES: readonly { name: OptionalCategory; label: string; text: string }[] = [
  {
    name: "functional",
    label: "Funktional",
    text: "Komfort, ohne den das Portal auch arbeitet. Zurzeit nicht im Einsatz.",
  },
  {
    name: "analytics",
    label: "Analyse",
    text: "Messung, wie das Portal genutzt wird. Zurzeit nicht im Einsatz.",
  },
  {
    name: "marketing",
    label: "Marketing",
    text: "Inhalte und Werbung nach Interessen. Zurzeit nicht im Einsatz.",
  },
];
