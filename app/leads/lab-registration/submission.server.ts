import { labRegistrations } from "#database/submissions";
import { formatPlace } from "~/forms/submissions/entry-summary.server";
import type { SubmissionKind } from "~/forms/submissions/submission-kind.server";
import { pick } from "~/lib/pick";
import { type LabRegistrationEntry, labFields } from "./fields";

export const labRegistration: SubmissionKind<typeof labRegistrations, LabRegistrationEntry> = {
  name: "lab-registration",
  label: "Laborregistrierung",
  visitor: "Labor",
  table: labRegistrations,
  toRow: (entry) => entry,
  summary: (row) => ({ title: row.labName, detail: getPlace(row), canton: row.canton }),
  needsAnswer: true,
  contactFacts: (row) => [
    ["Name", row.contactPerson],
    ["Ort", getPlace(row)],
    ["Nachricht", row.description],
  ],
  fields: {
    ...labFields,
    contactPerson: { ...labFields.contactPerson, holdsAddress: false },
    agreeToTerms: { ...labFields.agreeToTerms, consent: "AGB" },
    agreeToDataProcessing: { ...labFields.agreeToDataProcessing, consent: "Datenbearbeitung" },
  },
  figure: "none",
  tableLink: "none",
  notification: {
    page: "Laborregistrierung",
    subject: ({ labName, city }) => `Laborregistrierung: ${labName}, ${city}`,
    name: "contactPerson",
    company: "labName",
    message: "description",
  },
  confirmation: (row) => ({
    to: row.email,
    subject: "Ihre Laborregistrierung ist eingetroffen",
    paragraphs: [
      "Guten Tag",
      "Vielen Dank für die Registrierung Ihres Labors. Die Prüfung dauert 3–5 Arbeitstage.",
      "Danach öffnen wir Ihnen mit einer weiteren E-Mail an diese Adresse den Laborbereich: Dort ergänzen Sie Profil und " +
        "Analysen und reichen sie ein. Das Laborprofil schalten wir frei, wenn die Einzelheiten vereinbart sind.",
      "Haben Sie kein Labor registriert? Antworten Sie auf diese E-Mail, und wir löschen die Angaben.",
    ],
  }),
  correction: {
    fields: pick(labFields, ["street", "postalCode", "city", "email", "phone"]),
    toRow: (values) => values,
  },
  forwarding: "none",
  rounds: "none",
  retentionDays: 3 * 365,
  retentionFrom: "handled",
};

function getPlace(row: { postalCode: string; city: string; canton: string }): string {
  return formatPlace(`${row.postalCode} ${row.city}`, row.canton);
}
