import { cantons } from "#catalogue/cantons";
import { readPromise } from "#catalogue/notice-promise";
import { cantonAt, cantonsAt } from "#catalogue/places/places.server";
import { specialtyLabel } from "#catalogue/specialties";
import { practiceSubmissions } from "#database/submissions";
import { formatPlace } from "~/forms/submissions/entry-summary.server";
import type { SubmissionKind } from "~/forms/submissions/submission-kind.server";
import { formatNumber } from "~/lib/format-number";
import type { PotentialInput } from "~/lib/potential";
import { isFromCalculator, isFromLabCheck, type PracticeEntry, practiceFields } from "./fields";

type Row = typeof practiceSubmissions.$inferSelect;

/** Set by the desk alone. */
export const BY_PHONE_SOURCE = "telefon";

const BY_PHONE_NOTE =
  "Wir haben Ihre Angaben am Telefon aufgenommen. Dabei haben Sie den AGB zugestimmt. Stimmt etwas " +
  "nicht, antworten Sie bitte auf diese Nachricht.";

/** Offer requests follow the form separately (app/leads/requests/send-request.ts). */
const REQUESTS_DELAY_S = 3;

export const practiceSubmission: SubmissionKind<typeof practiceSubmissions, PracticeEntry> = {
  name: "practice",
  label: "Praxis",
  visitor: "Praxis",
  table: practiceSubmissions,
  toRow: (entry) => ({
    sessionId: entry.sessionId || null,
    practiceName: entry.practiceOrDoctorName,
    doctorName: entry.practiceOrDoctorName,
    specialty: entry.specialty,
    currentLab: entry.currentLab,
    ...toContactColumns(entry),
    agreedToTerms: true,
    promisedNotice: readPromise(entry.shownPromise),
    ...(entry.samplesPerWeek > 0 && { samplesPerWeek: entry.samplesPerWeek }),
    ...(isFromCalculator(entry)
      ? {
          source: entry.source,
          practiceLogos: entry.practiceLogos,
          numberOfPractices: entry.numberOfPractices,
          websiteLogo: entry.websiteLogo,
        }
      : {}),
    ...(isFromLabCheck(entry) && { source: entry.source }),
  }),
  summary: (row) => ({
    title: row.practiceName,
    detail: getPlace(row),
    canton: cantonAt(row),
  }),
  needsAnswer: true,
  contactFacts: (row) => [
    ["Aufgenommen", row.source === BY_PHONE_SOURCE ? "am Telefon" : ""],
    ["Ort", getPlace(row)],
    ["Aktuelles Labor", row.currentLab],
    ["Rechner", calculation(row)],
    ["Proben pro Woche", formatSamples(row)],
  ],
  fields: {
    sessionId: { label: "Session-ID" },
    createdAt: { label: "Eingang" },
    practiceName: { label: "Praxis" },
    doctorName: { label: "Arzt/Ärztin" },
    address: { label: "Adresse", holdsAddress: false, cell: formatAddress },
    specialty: practiceFields.specialty,
    currentLab: practiceFields.currentLab,
    contact: { label: "Kontakt", holdsAddress: true },
    email: practiceFields.email,
    phone: practiceFields.phone,
    agreedToTerms: { ...practiceFields.agreeToTerms, consent: "AGB" },
    promisedNotice: { label: "Zugesagte Mitteilung", isListed: false },
    labRequests: { label: "Angefragte Labore", cell: (row) => row.labRequests.length },
    testInfoRequests: { label: "Testinformationen", cell: (row) => row.testInfoRequests.length },
    source: { label: "Quelle" },
    samplesPerWeek: {
      label: "Proben pro Woche",
      cell: (row) => calculation(row) ?? formatSamples(row),
    },
    // Part of the address.
    street: { label: "Strasse", isListed: false },
    postalCode: { ...practiceFields.postalCode, isListed: false },
    city: { ...practiceFields.city, isListed: false },
    // Part of the samples, with all calculator values.
    practiceLogos: { label: "Logo in der Praxis", isListed: false },
    numberOfPractices: { label: "Anzahl Praxen", isListed: false },
    websiteLogo: { label: "Logo auf der Website", isListed: false },
  },
  figure: "practices",
  tableLink: "Tabelle Praxen",
  notification: {
    page: "Praxis-Informationen",
    subject: (row) => `Praxis in ${row.city}, ${specialtyLabel(row.specialty)}`,
    name: "practiceName",
    company: "practiceName",
    rows: (row) => [
      ["Adresse", row.address],
      ["Region", region(row)],
      ["Facharztgruppe", specialtyLabel(row.specialty)],
      ["Aktuelles Labor", row.currentLab],
      ["Rechner", calculation(row)],
      ["Proben pro Woche", formatSamples(row)],
    ],
  },
  confirmation: (row) =>
    row.email === null
      ? undefined
      : {
          to: row.email,
          subject: "Ihre Angaben sind eingetroffen",
          paragraphs: ["Guten Tag", ...(row.source === BY_PHONE_SOURCE ? [BY_PHONE_NOTE] : [])],
          withoutRequests: [
            "Vielen Dank für Ihre Angaben. Wir suchen Labore, die bei Ihnen abholen und zu Ihrer Praxis " +
              "passen, und informieren Sie, sobald der Vergleich verfügbar ist.",
            "Profile vergleichen Sie schon heute auf dem Portal; der persönliche Vergleich ist in der Pilotphase. Beides ist unverbindlich und kostenlos.",
          ],
          afterS: REQUESTS_DELAY_S,
        },
  correction: {
    fields: {
      street: { label: "Strasse und Nummer", type: "text" },
      postalCode: { ...practiceFields.postalCode, label: "Postleitzahl" },
      city: { ...practiceFields.city, label: "Ort" },
      email: { label: "E-Mail", type: "email" },
      phone: practiceFields.phone,
    },
    toRow: ({ street = "", postalCode = "", city = "", email = "", phone = "" }) => ({
      street,
      ...toContactColumns({ postalCode, city, email, phone }),
    }),
  },
  // Without the current laboratory: its competitors need not know.
  forwarding: (row) => [
    ["Praxis", row.practiceName],
    ["Adresse", formatAddress(row)],
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
  retentionDays: "until erased",
  retentionFrom: "created",
};

function toContactColumns({
  postalCode,
  city,
  email,
  phone,
}: Pick<PracticeEntry, "postalCode" | "city" | "email" | "phone">) {
  return {
    address: `${postalCode} ${city}`,
    postalCode,
    city,
    contact: email || phone,
    email: email || null,
    phone: phone || null,
  };
}

function formatAddress({ street, address }: Pick<Row, "street" | "address">): string {
  return street === "" ? address : `${street}, ${address}`;
}

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
  if (samplesPerWeek === null || !isFromCalculator({ source })) return null;
  return {
    samplesPerWeek,
    practiceLogos: practiceLogos ?? false,
    numberOfPractices: numberOfPractices ?? 1,
    websiteLogo: websiteLogo ?? false,
  };
}

/** Null for a number that belongs to a calculation. */
function formatSamples({ source, samplesPerWeek }: Row): string | null {
  if (samplesPerWeek === null || isFromCalculator({ source })) return null;
  return formatNumber(samplesPerWeek);
}
