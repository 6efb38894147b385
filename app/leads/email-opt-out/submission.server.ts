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
  summary: ({ email, reason }) => ({
    title: email || "ohne E-Mail-Adresse",
    detail: reason,
  }),
  needsAnswer: false,
  contactFacts: (row) => [["Grund", row.reason]],
  fields: {
    email: { label: "E-Mail", holdsAddress: true },
    reason: { label: "Grund" },
    source: { label: "Quelle" },
    userAgent: { label: "Browser", emptiedAfterDays: 365 },
    liftedAt: { label: "Aufgehoben" },
    addressHash: { label: "Prüfwert der Adresse", isListed: false, holdsAddress: false },
    updatedAt: { label: "Letzte Aktivität", isListed: false },
  },
  figure: "none",
  tableLink: "none",
  notification: {
    page: "E-Mail Abmeldung",
    subject: () => "E-Mail-Abmeldung",
    rows: ({ reason, source }) => [
      ["Grund", reason],
      [
        "Quelle",
        source === "list_unsubscribe" ? "Schaltfläche im Mailprogramm" : "Formular der Website",
      ],
    ],
  },
  confirmation: () => undefined,
  correction: "none",
  forwarding: "none",
  rounds: "none",
  retentionDays: "until erased",
  retentionFrom: "created",
};
