import { cantons } from "#catalogue/cantons";
import { labRegistrations } from "#database/submissions";
import { formatPlace } from "~/forms/submissions/entry-summary.server";
import type { SubmissionKind } from "~/forms/submissions/submission-kind.server";
import type { LabRegistrationEntry } from "./fields";
import { getOptionLabel, labTypes } from "./options";
import { labels } from "./registration-sections";

type Row = typeof labRegistrations.$inferSelect;
type Field = keyof typeof labels;

const answerColumns = Object.fromEntries(
  (Object.keys(labels) as Field[]).map((field) => [
    field,
    (row: Row) => (typeof row[field] === "boolean" ? row[field] : formatField(row, field)),
  ]),
) as Record<Field, (row: Row) => string | boolean>;

export const labRegistration: SubmissionKind<typeof labRegistrations, LabRegistrationEntry> = {
  name: "lab-registration",
  label: "Laborregistrierung",
  visitor: "Labor",
  table: labRegistrations,
  toRow: (entry) => entry,
  summary: (row) => ({
    title: row.labName,
    detail: getPlace(row),
    email: row.email,
    phone: row.phone,
    specialty: "",
    canton: row.canton,
  }),
  needsAnswer: true,
  contactFacts: (row) => [
    ["Name", row.contactPerson],
    ["Ort", getPlace(row)],
    ["Nachricht", row.description],
  ],
  labels,
  columns: {
    id: (row) => row.id,
    createdAt: (row) => row.createdAt,
    ...answerColumns,
    updatedAt: (row) => row.updatedAt,
  },
  figure: "none",
  tableLink: "none",
  notification: (row) => ({
    page: "Laborregistrierung",
    name: row.contactPerson,
    email: row.email,
    company: row.labName,
    phone: row.phone,
    subject: `Laborregistrierung: ${row.labName}, ${row.city}`,
    message: row.description,
    metadata: DETAILS.map((field) => [labels[field], formatField(row, field)]),
  }),
  confirmation: (row) => ({
    to: row.email,
    subject: "Ihre Laborregistrierung ist eingetroffen",
    paragraphs: [
      "Guten Tag",
      "Vielen Dank für die Registrierung Ihres Labors. Die Prüfung dauert 3–5 Arbeitstage.",
      "Wir prüfen Ihre Angaben und Zertifizierungen sowie Qualität und Compliance. Danach " +
        "nehmen wir für die Details Kontakt mit Ihnen auf. Das Laborprofil schalten wir frei, " +
        "wenn die Einzelheiten vereinbart sind.",
      "Haben Sie kein Labor registriert? Dann antworten Sie bitte auf diese Nachricht, und wir " +
        "löschen den Eintrag.",
    ],
  }),
  forwarding: "none",
  rounds: "none",
  holdsAddress: { email: true, contactPerson: false },
  consents: [
    { column: "agreeToTerms", label: "AGB" },
    { column: "agreeToDataProcessing", label: "Datenbearbeitung" },
  ],
  userAgent: "none",
  retentionDays: 3 * 365,
  retentionFrom: "handled",
};

function getPlace(row: Pick<Row, "postalCode" | "city" | "canton">): string {
  return formatPlace(`${row.postalCode} ${row.city}`, row.canton);
}

const DETAILS = (Object.keys(labels) as Field[]).filter(
  (field) => !["labName", "contactPerson", "email", "phone", "description"].includes(field),
);

function formatField(row: Row, field: Field): string {
  if (field === "labType") return getOptionLabel(labTypes, row.labType);
  if (field === "canton") return getOptionLabel(cantons, row.canton);
  const value = row[field];
  if (typeof value === "boolean") return value ? "Ja" : "Nein";
  return Array.isArray(value) ? value.join(", ") : value;
}
