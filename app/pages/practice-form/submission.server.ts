import { specialtyLabel } from "../../../catalogue/specialties";
import { practiceSubmissions } from "../../../database/schema";
import type { SubmissionKind } from "~/server/submission-kind.server";
import type { PracticeEntry } from "./fields";

type Row = typeof practiceSubmissions.$inferSelect;

export const practiceSubmission: SubmissionKind<typeof practiceSubmissions, PracticeEntry> = {
  name: "practice",
  label: "Praxis",
  table: practiceSubmissions,
  toRow: (entry) => ({
    sessionId: entry.sessionId ?? null,
    practiceName: entry.practiceOrDoctorName,
    doctorName: entry.practiceOrDoctorName,
    address: `${entry.postalCode} ${entry.city}`,
    postalCode: entry.postalCode,
    city: entry.city,
    specialty: entry.specialty,
    contact: entry.email || entry.phone,
    email: entry.email || null,
    phone: entry.phone || null,
    agreedToTerms: true,
  }),
  title: (row) => row.practiceName,
  email: (row) => row.email,
  notification: (row) => ({
    page: "Praxis-Informationen",
    type: "Praxis",
    name: row.practiceName,
    email: row.email ?? "",
    company: row.practiceName,
    phone: row.phone ?? "",
    subject: `Praxis ${row.city}, ${specialtyLabel(row.specialty)}`,
    message: "",
    metadata: [],
  }),
  confirmation: (row) => undefined,
  columns: [],
  keepForDays: "until erased",
  keepFrom: "created",
};
