import type { SubmissionKind, SubmissionTable } from "~/server/submission-kind.server";
import { formatMoment } from "../swiss-time";
import type { Entry } from "./find-entry.server";

type Row = SubmissionTable["$inferSelect"];

export interface Contact {
  phone: string;
  email: string;
  lines: { label: string; value: string }[];
}

/** Whom the operator answers, where they are, and what they agreed to. */
export function contactOf(entry: Entry, kind: SubmissionKind, row: Row): Contact {
  const { name, company, message, metadata } = kind.notification(row);
  const metadatum = (wanted: string) => metadata.find(([label]) => label === wanted)?.[1] ?? "";
  const lines = [
    { label: "Name", value: name === entry.title ? "" : name },
    { label: "Firma", value: company === entry.title ? "" : company },
    { label: DETAIL_LABELS[kind.name] ?? "", value: entry.detail },
    { label: "Einwilligung", value: consentOf(row, entry.createdAt) },
    { label: "Rechner", value: metadatum("Rechner") },
    { label: "Nachricht", value: message },
  ];
  return {
    phone: entry.phone,
    email: entry.email ?? "",
    lines: lines.filter(({ label, value }) => label !== "" && value !== ""),
  };
}

/** What the second line of an entry says; kinds that are not named here say nothing new in it. */
const DETAIL_LABELS: Record<string, string> = {
  practice: "Ort",
  campaign: "Ort",
  "lab-registration": "Ort",
  contact: "Betreff",
  "email-opt-out": "Grund",
};

/** Terms and data processing are agreed to with the form, the newsletter at a time of its own. */
function consentOf(row: Record<string, unknown>, createdAt: Date): string {
  if (row.consentedAt instanceof Date) return `Newsletter, ${formatMoment(row.consentedAt)}`;
  const agreed = [
    ...(row.agreedToTerms === true || row.agreeToTerms === true ? ["AGB"] : []),
    ...(row.agreeToDataProcessing === true ? ["Datenverarbeitung"] : []),
  ];
  return agreed.length === 0 ? "" : `${agreed.join(" und ")}, ${formatMoment(createdAt)}`;
}
