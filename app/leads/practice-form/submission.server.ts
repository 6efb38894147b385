import { cantons } from "#catalogue/cantons";
import { toPromiseText } from "#catalogue/notice-promise";
import { cantonAt, cantonsAt } from "#catalogue/places/places.server";
import { specialtyLabel } from "#catalogue/specialties";
import { practiceSubmissions } from "#database/submissions";
import { formatPlace } from "~/forms/submissions/entry-summary.server";
import type { SubmissionKind } from "~/forms/submissions/submission-kind.server";
import { formatNumber } from "~/lib/format-number";
import type { PotentialInput } from "~/lib/potential";
import { isFromCalculator, isFromLabCheck, LAB_CHECK_SOURCE, type PracticeEntry } from "./fields";

type Row = typeof practiceSubmissions.$inferSelect;

/** Offer requests follow the form separately (app/leads/requests/send-request.ts). */
const REQUESTS_DELAY_MS = 3_000;

export const practiceSubmission: SubmissionKind<typeof practiceSubmissions, PracticeEntry> = {
  name: "practice",
  label: "Praxis",
  visitor: "Praxis",
  table: practiceSubmissions,
  toRow: (entry) => ({
    sessionId: entry.sessionId || null,
    practiceName: entry.practiceOrDoctorName,
    doctorName: entry.practiceOrDoctorName,
    address: `${entry.postalCode} ${entry.city}`,
    postalCode: entry.postalCode,
    city: entry.city,
    specialty: entry.specialty,
    currentLab: entry.currentLab,
    contact: entry.email || entry.phone,
    email: entry.email || null,
    phone: entry.phone || null,
    agreedToTerms: true,
    promisedNotice: toPromiseText(entry.shownPromise),
    ...(isFromCalculator(entry)
      ? {
          source: entry.source,
          samplesPerWeek: entry.samplesPerWeek,
          practiceLogos: entry.practiceLogos,
          numberOfPractices: entry.numberOfPractices,
          websiteLogo: entry.websiteLogo,
        }
      : {}),
    ...(isFromLabCheck(entry)
      ? {
          source: entry.source,
          ...(entry.samplesPerWeek > 0 && { samplesPerWeek: entry.samplesPerWeek }),
        }
      : {}),
  }),
  summary: (row) => ({
    title: row.practiceName,
    detail: getPlace(row),
    email: row.email,
    phone: row.phone ?? "",
    specialty: row.specialty,
    canton: cantonAt(row),
  }),
  needsAnswer: true,
  contactFacts: (row) => [
    ["Ort", getPlace(row)],
    ["Aktuelles Labor", row.currentLab],
    ["Rechner", calculation(row)],
    ["Proben pro Woche", formatCheckSamples(row)],
  ],
  labels: {
    sessionId: "Session-ID",
    practiceName: "Praxis",
    doctorName: "Arzt/Ärztin",
    address: "Adresse",
    postalCode: "Adresse",
    city: "Adresse",
    specialty: "Facharztgruppe",
    currentLab: "Aktuelles Labor",
    contact: "Kontakt",
    email: "E-Mail",
    phone: "Telefon",
    agreedToTerms: "AGB zugestimmt",
    promisedNotice: "Zugesagte Mitteilung",
    labRequests: "Angefragte Labore",
    testInfoRequests: "Testinformationen",
    source: "Quelle",
    samplesPerWeek: "Rechner",
    practiceLogos: "Rechner",
    numberOfPractices: "Rechner",
    websiteLogo: "Rechner",
  },
  columns: {
    id: (row) => row.id,
    sessionId: (row) => row.sessionId,
    createdAt: (row) => row.createdAt,
    practiceName: (row) => row.practiceName,
    doctorName: (row) => row.doctorName,
    address: (row) => row.address,
    specialty: (row) => specialtyLabel(row.specialty),
    currentLab: (row) => row.currentLab,
    contact: (row) => row.contact,
    email: (row) => row.email,
    phone: (row) => row.phone,
    agreedToTerms: (row) => row.agreedToTerms,
    promisedNotice: "unlisted",
    labRequests: (row) => row.labRequests.length,
    testInfoRequests: (row) => row.testInfoRequests.length,
    source: (row) => row.source,
    samplesPerWeek: (row) => calculation(row) ?? formatCheckSamples(row),
    updatedAt: (row) => row.updatedAt,
    // Part of the address.
    postalCode: "unlisted",
    city: "unlisted",
    // Part of the samples, with all calculator values.
    practiceLogos: "unlisted",
    numberOfPractices: "unlisted",
    websiteLogo: "unlisted",
  },
  figure: "practices",
  tableLink: "Tabelle Praxen",
  notification: (row) => ({
    page: "Praxis-Informationen",
    name: row.practiceName,
    email: row.email ?? "",
    company: row.practiceName,
    phone: row.phone ?? "",
    subject: `Praxis in ${row.city}, ${specialtyLabel(row.specialty)}`,
    message: "",
    metadata: [
      ["Adresse", row.address],
      ["Region", region(row)],
      ["Facharztgruppe", specialtyLabel(row.specialty)],
      ["Aktuelles Labor", row.currentLab],
      ["Rechner", calculation(row)],
      ["Proben pro Woche", formatCheckSamples(row)],
    ],
  }),
  confirmation: (row) =>
    row.email === null
      ? undefined
      : {
          to: row.email,
          subject: "Ihre Angaben sind eingetroffen",
          paragraphs: [
            "Guten Tag",
            "Vielen Dank für Ihre Angaben. Wir prüfen, welche Labore in Ihrer Region zu Ihrer Praxis " +
              "passen, und informieren Sie, sobald der Vergleich verfügbar ist.",
            "Labore mit Profil vergleichen Sie schon heute auf dem Portal. Der persönliche Vergleich ist in der Pilotphase. Anfrage und Vergleich sind für Sie unverbindlich und kostenlos.",
          ],
          afterMs: REQUESTS_DELAY_MS,
        },
  // Without the current laboratory: its competitors need not know.
  forwarding: (row) => [
    ["Praxis", row.practiceName],
    ["Adresse", row.address],
    ["Facharztgruppe", specialtyLabel(row.specialty)],
    ["E-Mail", row.email ?? ""],
    ["Telefon", row.phone ?? ""],
    ["Proben pro Woche", row.samplesPerWeek === null ? "" : formatNumber(row.samplesPerWeek)],
  ],
  rounds: ({ postalCode, city, specialty, currentLab, samplesPerWeek }) => ({
    postalCode,
    city,
    specialty,
    currentLab,
    samplesPerWeek,
  }),
  holdsAddress: { contact: true, email: true, address: false },
  consents: [{ column: "agreedToTerms", label: "AGB" }],
  userAgent: "none",
  retentionDays: "until erased",
  retentionFrom: "created",
};

function getPlace(row: Pick<Row, "address" | "postalCode" | "city">): string {
  return formatPlace(row.address, cantonAt(row));
}

function region(row: Row): string {
  const sure = cantonAt(row);
  const possible = sure === undefined ? cantonsAt(row) : [sure];
  const labels = cantons.filter(({ value }) => possible.includes(value)).map(({ label }) => label);
  return labels.length === 0 ? "Kanton: keine Angabe" : `Kanton ${labels.join(" oder ")}`;
}

/** Null for visitors who did not use the calculator. */
function calculation(row: Row): PotentialInput | null {
  const { source, samplesPerWeek, practiceLogos, numberOfPractices, websiteLogo } = row;
  if (samplesPerWeek === null || source === LAB_CHECK_SOURCE) return null;
  return {
    samplesPerWeek,
    practiceLogos: practiceLogos ?? false,
    numberOfPractices: numberOfPractices ?? 1,
    websiteLogo: websiteLogo ?? false,
  };
}

/** Null for visitors who did not use the lab check. */
function formatCheckSamples({ source, samplesPerWeek }: Row): string | null {
  if (source !== LAB_CHECK_SOURCE || samplesPerWeek === null) return null;
  return formatNumber(samplesPerWeek);
}
