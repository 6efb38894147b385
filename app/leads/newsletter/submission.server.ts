import { newsletterSubscriptions } from "#database/newsletter";
import type { SubmissionKind } from "~/forms/submissions/submission-kind.server";
import { canonicalAddress } from "~/platform/mail/address.server";
import type { NewsletterEntry } from "./newsletter-order";

export const CONFIRM_WITHIN_DAYS = 7;

/**
 * One row per address, whichever browser sent it: not saved like a form that a browser owns
 * (subscribe.server.ts), but listed, exported and erased like other entries.
 */
export const newsletterSubscription: SubmissionKind<
  typeof newsletterSubscriptions,
  NewsletterEntry
> = {
  name: "newsletter",
  label: "Newsletter",
  visitor: "Besucher",
  table: newsletterSubscriptions,
  toRow: ({ email, consentVersion }) => ({
    email: canonicalAddress(email),
    consentVersion,
    consentedAt: new Date(),
  }),
  summary: ({ email }) => ({ title: email, detail: "Newsletter" }),
  needsAnswer: false,
  contactFacts: () => [],
  fields: {
    email: { label: "E-Mail", holdsAddress: true },
    consentVersion: { label: "Fassung der Einwilligung" },
    consentedAt: { label: "Eingewilligt", consent: "Newsletter" },
    confirmedAt: { label: "Bestätigt" },
    updatedAt: { label: "Letzte Aktivität", isListed: false },
  },
  figure: "none",
  tableLink: "none",
  notification: { page: "Newsletter", subject: () => "Anmeldung zum Newsletter" },
  confirmation: (row) => ({
    to: row.email,
    subject: "Bitte bestätigen Sie Ihre Anmeldung zum Newsletter",
    paragraphs: [
      "Guten Tag",
      "Diese Adresse wurde für den Newsletter von Laborlotse angemeldet. Bitte bestätigen Sie die " +
        `Anmeldung über den Link. Er gilt ${CONFIRM_WITHIN_DAYS} Tage.`,
      "Haben Sie sich nicht angemeldet? Dann müssen Sie nichts tun: Ohne Bestätigung senden wir nichts und löschen die " +
        "Anmeldung nach 30 Tagen.",
    ],
    link: {
      label: "Anmeldung bestätigen",
      path: "/newsletter/bestaetigen",
      purpose: "newsletter",
      subject: row.id,
      validForDays: CONFIRM_WITHIN_DAYS,
    },
  }),
  correction: "none",
  forwarding: "none",
  rounds: "none",
  retentionDays: "until erased",
  retentionFrom: "created",
};
