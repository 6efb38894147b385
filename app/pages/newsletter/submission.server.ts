import { canonicalAddress } from "~/server/address.server";
import type { SubmissionKind } from "~/server/submission-kind.server";
import { newsletterSubscriptions } from "../../../database/schema";
import { CONFIRM_PATH } from "./confirm-path";
import type { NewsletterEntry } from "./fields";

export const CONFIRM_WITHIN_DAYS = 7;

/**
 * One row for each address, whoever typed it in which browser; so it is not saved like a form that a
 * browser owns (subscribe.server.ts), but listed, exported and erased like every other entry.
 */
export const newsletterSubscription: SubmissionKind<
  typeof newsletterSubscriptions,
  NewsletterEntry
> = {
  name: "newsletter",
  label: "Newsletter",
  table: newsletterSubscriptions,
  toRow: ({ email, consentVersion }) => ({
    email: canonicalAddress(email),
    consentVersion,
    consentedAt: new Date(),
  }),
  summary: (row) => ({
    title: row.email,
    detail: "Newsletter",
    email: row.email,
    phone: "",
    specialty: "",
    canton: undefined,
  }),
  needsAnswer: false,
  notification: (row) => ({
    page: "Newsletter",
    type: "newsletter",
    name: "",
    email: row.email,
    company: "",
    phone: "",
    subject: "Bestellung des Newsletters",
    message: "",
    metadata: [],
  }),
  confirmation: (row) => ({
    to: row.email,
    subject: "Bitte bestätigen Sie Ihre Anmeldung zum Newsletter",
    paragraphs: [
      "Guten Tag",
      "Für diese Adresse wurde der Newsletter von Laborlotse bestellt. Bitte bestätigen Sie die " +
        `Anmeldung mit dem folgenden Link. Er gilt ${CONFIRM_WITHIN_DAYS} Tage.`,
      "Haben Sie nichts bestellt? Dann brauchen Sie nichts zu tun: Ohne Ihre Bestätigung senden wir " +
        "keinen Newsletter, und die Bestellung wird nach 30 Tagen gelöscht.",
    ],
    link: {
      label: "Anmeldung bestätigen",
      path: CONFIRM_PATH,
      purpose: "newsletter",
      subject: row.id,
      validForDays: CONFIRM_WITHIN_DAYS,
    },
  }),
  columns: [
    { key: "id", heading: "ID", value: (row) => row.id },
    { key: "createdAt", heading: "Eingang", value: (row) => row.createdAt },
    { key: "email", heading: "E-Mail", value: (row) => row.email },
    {
      key: "consentVersion",
      heading: "Fassung der Einwilligung",
      value: (row) => row.consentVersion,
    },
    { key: "consentedAt", heading: "Eingewilligt", value: (row) => row.consentedAt },
    { key: "confirmedAt", heading: "Bestätigt", value: (row) => row.confirmedAt },
  ],
  keepForDays: "until erased",
  keepFrom: "created",
};
