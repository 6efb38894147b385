import type { OptionalCategory } from "~/visitor/consent";

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
