import type { SubmissionKind } from "~/server/submission-kind.server";
import { emailOptOuts } from "../../../database/schema";
import type { OptOutEntry } from "./fields";

/** An opt-out as it is kept; the suppression list finds it by `addressHash`. */
export interface OptOutRecord extends OptOutEntry {
  addressHash: string | null;
  userAgent: string;
  source: "email_optout_page" | "list_unsubscribe";
}

/** Specification, points 3 (email opt-out record) and 7. */
export const emailOptOut: SubmissionKind<typeof emailOptOuts, OptOutRecord> = {
  name: "opt-out",
  label: "E-Mail-Abmeldung",
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
  notification: (row) => ({
    page: "E-Mail Abmeldung",
    type: "email_opt_out",
    name: "",
    email: row.email,
    company: "",
    phone: "",
    subject: "E-Mail-Abmeldung",
    message: "",
    metadata: [
      ["Grund", row.reason],
      ["Quelle", row.source],
    ],
  }),
  confirmation: () => undefined,
  columns: [
    { key: "id", heading: "ID", value: (row) => row.id },
    { key: "createdAt", heading: "Eingang", value: (row) => row.createdAt },
    { key: "email", heading: "E-Mail", value: (row) => row.email },
    { key: "reason", heading: "Grund", value: (row) => row.reason },
    { key: "source", heading: "Quelle", value: (row) => row.source },
    { key: "userAgent", heading: "Browser", value: (row) => row.userAgent },
    { key: "liftedAt", heading: "Aufgehoben", value: (row) => row.liftedAt },
  ],
  keepForDays: "until erased",
  keepFrom: "created",
};
