import { placeLine } from "~/server/entry-summary.server";
import type { SubmissionKind } from "~/server/submission-kind.server";
import { cantons } from "../../../catalogue/cantons";
import { labRegistrations } from "../../../database/schema";
import type { LabRegistrationEntry } from "./fields";
import { labelOf, labTypes } from "./options";
import { labels } from "./sections";

type Row = typeof labRegistrations.$inferSelect;
type Field = keyof typeof labels;

/** Specification, points 2 and 3 (laboratory registration); decisions.md, «Everything sent arrives». */
export const labRegistration: SubmissionKind<typeof labRegistrations, LabRegistrationEntry> = {
  name: "lab-registration",
  label: "Laborregistrierung",
  table: labRegistrations,
  toRow: (entry) => entry,
  summary: (row) => ({
    title: row.labName,
    detail: placeLine(`${row.postalCode} ${row.city}`, row.canton),
    email: row.email,
    phone: row.phone,
    specialty: "",
    canton: row.canton,
  }),
  needsAnswer: true,
  notification: (row) => ({
    page: "Laborregistrierung",
    type: "lab-registration",
    name: row.contactPerson,
    email: row.email,
    company: row.labName,
    phone: row.phone,
    subject: `Labor ${row.labName}, ${row.city}`,
    message: row.description,
    metadata: DETAILS.map((field) => [labels[field], shown(row, field)]),
  }),
  confirmation: (row) => ({
    to: row.email,
    subject: "Ihre Laborregistrierung ist eingetroffen",
    paragraphs: [
      "Guten Tag",
      "Vielen Dank für die Registrierung Ihres Labors. Die Prüfung dauert 3–5 Arbeitstage.",
      "Wir prüfen Ihre Angaben und Zertifizierungen sowie Qualität und Compliance. Danach " +
        "nehmen wir für die Details Kontakt mit Ihnen auf und schalten Ihr Laborprofil frei.",
      "Haben Sie kein Labor registriert? Dann antworten Sie bitte auf diese Nachricht, und wir " +
        "löschen den Eintrag.",
    ],
  }),
  columns: [
    { key: "id", heading: "ID", value: (row) => row.id },
    { key: "createdAt", heading: "Eingang", value: (row) => row.createdAt },
    ...(Object.keys(labels) as Field[]).map((field) => ({
      key: field,
      heading: labels[field],
      value: (row: Row) => (typeof row[field] === "boolean" ? row[field] : shown(row, field)),
    })),
    { key: "updatedAt", heading: "Letzte Aktivität", value: (row) => row.updatedAt },
  ],
  keepForDays: 3 * 365,
  keepFrom: "handled",
};

/** What the mail lists below name, company and contact. */
const DETAILS = (Object.keys(labels) as Field[]).filter(
  (field) => !["labName", "contactPerson", "email", "phone", "description"].includes(field),
);

/** A field as the operator reads it; empty where nothing was given. */
function shown(row: Row, field: Field): string {
  if (field === "labType") return labelOf(labTypes, row.labType);
  if (field === "canton") return labelOf(cantons, row.canton);
  const value = row[field];
  if (typeof value === "boolean") return value ? "Ja" : "Nein";
  return Array.isArray(value) ? value.join(", ") : value;
}
