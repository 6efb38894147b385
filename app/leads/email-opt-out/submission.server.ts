import { emailOptOuts } from "#database/newsletter";
import type { SubmissionKind } from "~/forms/submissions/submission-kind.server";
import type { OptOutEntry } from "./fields";

/** The suppression list finds it by `addressHash`. */
export interface OptOutRecord extends OptOutEntry {
  addressHash: string | null;
  userAgent: string;
  source: "email_optout_page" | "list_unsubscribe";
}

export const emailOptOutSubmission: SubmissionKind<typeof emailOptOuts, OptOutRecord> = {
  name: "opt-out",
  label: "E-Mail-Abmeldung",
  visitor: "Besucher",
  table: emailOptOuts,
  toRow: ({ email, reason, addressHash, userAgent, source }) => ({
    email,
    reason,
    addressHash,
    userAgent: userAgent || null,
    source,
  }),
  summary: (row) => ({
    title: row.email || "ohne E-Mail-Adresse",
    detail: row.reason,
    email: row.email || null,
    phone: "",
    specialty: "",
    canton: undefined,
  }),
  needsAnswer: false,
  contactFacts: (row) => [["Grund", row.reason]],
  labels: {
    email: "E-Mail",
    addressHash: "Prüfwert der Adresse",
    reason: "Grund",
    source: "Quelle",
    userAgent: "Browser",
    liftedAt: "Aufgehoben",
  },
  columns: {
    id: (row) => row.id,
    createdAt: (row) => row.createdAt,
    email: (row) => row.email,
    reason: (row) => row.reason,
    source: (row) => row.source,
    userAgent: (row) => row.userAgent,
    liftedAt: (row) => row.liftedAt,
    addressHash: "unlisted",
    updatedAt: "unlisted",
  },
  figure: "none",
  tableLink: "none",
  notification: (row) => ({
    page: "E-Mail Abmeldung",
    name: "",
    email: row.email,
    company: "",
    phone: "",
    subject: "E-Mail-Abmeldung",
    message: "",
    metadata: [
      ["Grund", row.reason],
      [
        "Quelle",
        row.source === "list_unsubscribe" ? "Schaltfläche im Mailprogramm" : "Formular der Website",
      ],
    ],
  }),
  confirmation: () => undefined,
  forwarding: "none",
  rounds: "none",
  holdsAddress: { email: true, addressHash: false },
  consents: [],
  userAgent: { column: "userAgent", retentionDays: 365 },
  retentionDays: "until erased",
  retentionFrom: "created",
};
