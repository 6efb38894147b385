export const priorities = [
  {
    value: "befundzeit",
    label: "Befundzeit",
    hint: "mindestens jede zweite Analyse innert 24 Stunden",
  },
  { value: "kurier", label: "Kurier", hint: "mit den Touren, die das Labor nennt" },
  {
    value: "anbindung",
    label: "Anbindung",
    hint: "Aufträge und Befunde in Ihrer Software",
  },
  { value: "breite", label: "Breite", hint: "viele Analysen aus einer Hand" },
  { value: "notfall", label: "Notfall", hint: "mit Notfallbetrieb" },
] as const satisfies readonly { value: string; label: string; hint: string }[];

export type Priority = (typeof priorities)[number]["value"];

export function formatPriorities(values: readonly string[]): string {
  const selected = priorities.filter(({ value }) => values.includes(value));
  return selected.map(({ label }) => label).join(", ");
}
