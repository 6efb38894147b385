import { specimens } from "#catalogue/analysis";
import type { ContentField } from "./content-field";

const text = (key: string, label: string, hint?: string): ContentField => ({
  type: "text",
  key,
  label,
  hint,
  isOptional: true,
  longest: 200,
  input: "text",
});

export const labAnalysisFields: readonly ContentField[] = [
  text(
    "labCode",
    "Laborcode",
    "Wie die Analyse in Ihrem Verzeichnis heisst oder welche Nummer sie hat",
  ),
  {
    type: "choice",
    key: "specimen",
    label: "Material",
    isOptional: true,
    options: Object.values(specimens).map((label) => ({ value: label, label })),
  },
  text("container", "Gefäss", "In den Worten des Labors"),
  text("volume", "Volumen", "Zum Beispiel 2 ml"),
  text("stability", "Stabilität"),
  text("method", "Methode"),
  text("unit", "Einheit", "Zum Beispiel µg/l"),
  {
    type: "number",
    key: "turnaroundHours",
    label: "Befundzeit in Stunden",
    hint: "Ab Eingang der Probe",
    isOptional: true,
    least: 1,
    most: 10_000,
    isWhole: true,
  },
  text("runDays", "Analysentage", "Zum Beispiel Mo–Fr"),
  {
    type: "choice",
    key: "accredited",
    label: "Akkreditiert",
    isOptional: true,
    options: [
      { value: "true", label: "ja" },
      { value: "false", label: "nein" },
    ],
  },
  { type: "prose", key: "referenceText", label: "Referenzbereich", isOptional: true, longest: 600 },
  text("source", "Quelle", "Woher Sie die Angaben haben"),
  {
    type: "text",
    key: "sourceDate",
    label: "Stand der Quelle",
    isOptional: true,
    longest: 20,
    input: "date",
  },
];

/** Converts numbers and booleans to their stored form and drops empty fields. */
export function toLabAnalysisContent(values: Record<string, string>): Record<string, unknown> {
  const { turnaroundHours = "", accredited = "", ...texts } = values;
  const hours = /^\d+$/.test(turnaroundHours) ? Number(turnaroundHours) : turnaroundHours;
  return { ...texts, turnaroundHours: hours, accredited: { true: true, false: false }[accredited] };
}
