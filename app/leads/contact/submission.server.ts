import { contactSubmissions } from "#database/submissions";
import type { SubmissionKind } from "~/forms/submissions/submission-kind.server";
import { type ContactEntry, contactFields } from "./fields";

export const contactSubmission: SubmissionKind<typeof contactSubmissions, ContactEntry> = {
  name: "contact",
  label: "Kontakt",
  visitor: "Besucher",
  table: contactSubmissions,
  toRow: (entry) => ({
    ...entry,
    pageSource: "Kontakt",
    submissionType: "contact_page",
    metadata: { path: "/contact" },
  }),
  summary: ({ name, subject }) => ({
    title: name,
    detail: subject === "" ? "" : `«${subject}»`,
  }),
  needsAnswer: true,
  contactFacts: (row) => [
    ["Firma", row.company],
    ["Betreff", row.subject === "" ? "" : `«${row.subject}»`],
    ["Nachricht", row.message],
  ],
  fields: {
    name: contactFields.name,
    firstName: { label: "Vorname" },
    lastName: { label: "Nachname" },
    email: contactFields.email,
    company: { label: "Firma" },
    phone: { label: "Telefon" },
    subject: contactFields.subject,
    message: contactFields.message,
    pageSource: { label: "Seite" },
    submissionType: { label: "Art" },
    metadata: { label: "Metadaten", cell: ({ metadata }) => JSON.stringify(metadata) },
  },
  figure: "contacts",
  tableLink: "Tabelle Kontakte",
  notification: {
    page: "Kontakt",
    subject: ({ subject, name }) => subject || `Nachricht von ${name}`,
    name: "name",
    company: "company",
    message: "message",
  },
  confirmation: (row) => ({
    to: row.email,
    subject: "Ihre Nachricht ist eingetroffen",
    paragraphs: [
      "Guten Tag",
      "Vielen Dank für Ihre Nachricht. Wir werden uns bald bei Ihnen melden, von Montag bis Freitag, 09:00–18:00 Uhr.",
      "Haben Sie uns nicht geschrieben? Antworten Sie auf diese E-Mail, und wir löschen die Nachricht.",
    ],
  }),
  correction: {
    fields: {
      email: { label: "E-Mail", type: "email", required: contactFields.email.required },
      phone: { label: "Telefon", type: "phone" },
    },
    toRow: (values) => values,
  },
  forwarding: "none",
  rounds: "none",
  retentionDays: 3 * 365,
  retentionFrom: "handled",
};
