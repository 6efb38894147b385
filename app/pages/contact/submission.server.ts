import type { SubmissionKind } from "~/server/submission-kind.server";
import { contactSubmissions } from "../../../database/schema";
import type { ContactEntry } from "./fields";

/** Specification, points 3 (contact message, contact submission) and 7 (notification after contact). */
export const contactSubmission: SubmissionKind<typeof contactSubmissions, ContactEntry> = {
  name: "contact",
  label: "Kontakt",
  table: contactSubmissions,
  toRow: (entry) => ({
    name: entry.name,
    email: entry.email,
    subject: entry.subject,
    message: entry.message,
    pageSource: "Kontakt",
    submissionType: "contact_page",
    metadata: { path: "/contact" },
  }),
  summary: (row) => ({
    title: row.name,
    detail: row.subject === "" ? "" : `«${row.subject}»`,
    email: row.email,
    phone: row.phone,
    specialty: "",
    canton: undefined,
  }),
  needsAnswer: true,
  notification: (row) => ({
    page: row.pageSource,
    type: row.submissionType,
    name: row.name,
    email: row.email,
    company: row.company,
    phone: row.phone,
    subject: row.subject || `Nachricht von ${row.name}`,
    message: row.message,
    metadata: Object.entries(row.metadata),
  }),
  confirmation: (row) => ({
    to: row.email,
    subject: "Ihre Nachricht ist eingetroffen",
    paragraphs: [
      "Guten Tag",
      "Vielen Dank für Ihre Nachricht. Wir werden uns bald bei Ihnen melden. Sie erreichen uns von " +
        "Montag bis Freitag zwischen 09:00 und 18:00 Uhr.",
      "Haben Sie uns nicht geschrieben? Dann antworten Sie bitte auf diese Nachricht, und wir " +
        "löschen den Eintrag.",
    ],
  }),
  columns: [
    { key: "id", heading: "ID", value: (row) => row.id },
    { key: "createdAt", heading: "Eingang", value: (row) => row.createdAt },
    { key: "name", heading: "Name", value: (row) => row.name },
    { key: "firstName", heading: "Vorname", value: (row) => row.firstName },
    { key: "lastName", heading: "Nachname", value: (row) => row.lastName },
    { key: "email", heading: "E-Mail", value: (row) => row.email },
    { key: "company", heading: "Firma", value: (row) => row.company },
    { key: "phone", heading: "Telefon", value: (row) => row.phone },
    { key: "subject", heading: "Betreff", value: (row) => row.subject },
    { key: "message", heading: "Nachricht", value: (row) => row.message },
    { key: "pageSource", heading: "Seite", value: (row) => row.pageSource },
    { key: "submissionType", heading: "Art", value: (row) => row.submissionType },
    { key: "metadata", heading: "Metadaten", value: (row) => JSON.stringify(row.metadata) },
    { key: "updatedAt", heading: "Letzte Aktivität", value: (row) => row.updatedAt },
  ],
  keepForDays: 3 * 365,
  keepFrom: "handled",
};
