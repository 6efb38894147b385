import { placeLine } from "~/server/entry-summary.server";
import type { SubmissionKind } from "~/server/submission-kind.server";
import { formatNumber } from "~/ui/format-number";
import { describeCalculation } from "~/widgets/potential";
import { cantons } from "../../../catalogue/cantons";
import { cantonForPostalCode } from "../../../catalogue/postal-code-lookup";
import { specialtyLabel } from "../../../catalogue/specialties";
import { practiceSubmissions } from "../../../database/schema";
import { isFromCalculator, type PracticeEntry } from "./fields";

type Row = typeof practiceSubmissions.$inferSelect;

/** Specification, points 3 (practice submission, export columns) and 7; decisions.md, «Gaps». */
export const practiceSubmission: SubmissionKind<typeof practiceSubmissions, PracticeEntry> = {
  name: "practice",
  label: "Praxis",
  table: practiceSubmissions,
  toRow: (entry) => ({
    sessionId: entry.sessionId || null,
    practiceName: entry.practiceOrDoctorName,
    doctorName: entry.practiceOrDoctorName,
    address: `${entry.postalCode} ${entry.city}`,
    postalCode: entry.postalCode,
    city: entry.city,
    specialty: entry.specialty,
    currentLab: "",
    contact: entry.email || entry.phone,
    email: entry.email || null,
    phone: entry.phone || null,
    agreedToTerms: true,
    ...(isFromCalculator(entry)
      ? {
          source: entry.source,
          samplesPerWeek: entry.samplesPerWeek,
          practiceLogos: entry.practiceLogos,
          numberOfPractices: entry.numberOfPractices,
          websiteLogo: entry.websiteLogo,
        }
      : {}),
  }),
  summary: (row) => {
    const canton = cantonForPostalCode(row.postalCode);
    return {
      title: row.practiceName,
      detail: placeLine(row.address, canton),
      email: row.email,
      phone: row.phone ?? "",
      specialty: row.specialty,
      canton,
    };
  },
  needsAnswer: true,
  notification: (row) => ({
    page: "Praxis-Informationen",
    type: "practice",
    name: row.practiceName,
    email: row.email ?? "",
    company: row.practiceName,
    phone: row.phone ?? "",
    subject: `Praxis in ${row.city}: ${specialtyLabel(row.specialty)}`,
    message: "",
    metadata: [
      ["Adresse", row.address],
      ["Region", region(row)],
      ["Facharztgruppe", specialtyLabel(row.specialty)],
      ["Rechner", calculation(row)],
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
            "Der Vergleich ist in der Pilotphase. Alles bleibt für Sie unverbindlich und kostenlos.",
            "Haben Sie diese Angaben nicht gemacht? Dann antworten Sie bitte auf diese Nachricht, und " +
              "wir löschen den Eintrag.",
          ],
        },
  forwarding: (row) => [
    ["Praxis", row.practiceName],
    ["Adresse", row.address],
    ["Facharztgruppe", specialtyLabel(row.specialty)],
    ["E-Mail", row.email ?? ""],
    ["Telefon", row.phone ?? ""],
    ["Proben pro Woche", row.samplesPerWeek === null ? "" : formatNumber(row.samplesPerWeek)],
  ],
  columns: [
    { key: "id", heading: "ID", value: (row) => row.id },
    { key: "sessionId", heading: "Session-ID", value: (row) => row.sessionId },
    { key: "createdAt", heading: "Eingang", value: (row) => row.createdAt },
    { key: "practiceName", heading: "Praxis", value: (row) => row.practiceName },
    { key: "doctorName", heading: "Arzt/Ärztin", value: (row) => row.doctorName },
    { key: "address", heading: "Adresse", value: (row) => row.address },
    { key: "specialty", heading: "Facharztgruppe", value: (row) => specialtyLabel(row.specialty) },
    { key: "currentLab", heading: "Aktuelles Labor", value: (row) => row.currentLab },
    { key: "contact", heading: "Kontakt", value: (row) => row.contact },
    { key: "email", heading: "E-Mail", value: (row) => row.email },
    { key: "phone", heading: "Telefon", value: (row) => row.phone },
    { key: "agreedToTerms", heading: "AGB zugestimmt", value: (row) => row.agreedToTerms },
    { key: "labRequests", heading: "Angefragte Labore", value: (row) => row.labRequests.length },
    {
      key: "testInfoRequests",
      heading: "Testinformationen",
      value: (row) => row.testInfoRequests.length,
    },
    { key: "source", heading: "Quelle", value: (row) => row.source },
    { key: "samplesPerWeek", heading: "Rechner", value: calculation },
    { key: "updatedAt", heading: "Letzte Aktivität", value: (row) => row.updatedAt },
  ],
  keepForDays: "until erased",
  keepFrom: "created",
};

/** Where the practice is, as labs know their areas; empty for a code that the table does not know. */
function region({ postalCode }: Row): string {
  const canton = cantonForPostalCode(postalCode);
  const label = cantons.find(({ value }) => value === canton)?.label;
  return label === undefined ? "" : `Kanton ${label}`;
}

/** The calculator's inputs and the range they give, empty where the visitor came another way. */
function calculation(row: Row): string {
  const { samplesPerWeek, practiceLogos, numberOfPractices, websiteLogo } = row;
  if (samplesPerWeek === null) return "";
  return describeCalculation({
    samplesPerWeek,
    practiceLogos: practiceLogos ?? false,
    numberOfPractices: numberOfPractices ?? 1,
    websiteLogo: websiteLogo ?? false,
  });
}
