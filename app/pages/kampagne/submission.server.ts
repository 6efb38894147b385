import { placeLine } from "~/server/entry-summary.server";
import type { SubmissionKind } from "~/server/submission-kind.server";
import type { Option } from "~/ui/field";
import { cantonForPostalCode } from "../../../catalogue/postal-code-lookup";
import { specialtyLabel } from "../../../catalogue/specialties";
import { campaignInterest } from "../../../database/schema";
import type { CampaignAnswers, CampaignStart } from "./fields";
import { optionLabel, practiceTypes, ratings, yesOrNo } from "./options";
import type { CampaignPath } from "./steps";

type Row = typeof campaignInterest.$inferSelect;
type NewRow = Omit<typeof campaignInterest.$inferInsert, "id" | "createdAt" | "updatedAt">;

type CampaignEntry = CampaignStart & { source: CampaignPath; userAgent: string | null };

/** Labels of the answers, in the order in which they are asked: for mail, desk and export. */
const ANSWERS: readonly [key: keyof Row & string, heading: string, options?: readonly Option[]][] =
  [
    ["street", "Strasse"],
    ["postalCode", "Postleitzahl"],
    ["city", "Ort"],
    ["specialty", "Facharztgruppe"],
    ["currentLab", "Aktuelles Labor"],
    ["labRating", "Zufriedenheit mit dem Labor", ratings],
    ["dissatisfactionReason", "Grund der Unzufriedenheit"],
    ["samplesPerWeek", "Proben pro Woche"],
    ["turnaroundTime", "Dauer bis zum Befund"],
    ["receivesCompensation", "Vergütung für Online-Erfassung", yesOrNo],
    ["compensationAmount", "Höhe der Vergütung"],
    ["receivesCoMarketing", "Co-Marketing", yesOrNo],
    ["coMarketingAmount", "Co-Marketing pro Jahr"],
    ["practiceType", "Praxistyp", practiceTypes],
    ["practiceTypeOther", "Anderer Praxistyp"],
    ["sendsPathologyProbes", "Pathologieproben", yesOrNo],
    ["pathologyFrequency", "Pathologieproben pro Monat"],
    ["pathologyProvider", "Pathologieanbieter"],
    ["pathologyRating", "Zufriedenheit mit der Pathologie", ratings],
    ["priorities", "Prioritäten"],
    ["additionalComments", "Bemerkungen"],
  ];

/** Specification, points 3 (campaign interest record) and 7; the three campaign pages share it. */
export const campaignSubmission: SubmissionKind<typeof campaignInterest, CampaignEntry> = {
  name: "campaign",
  label: "Kampagne",
  table: campaignInterest,
  toRow: (entry) => ({
    ...toContact(entry),
    practiceName: entry.name,
    source: entry.source,
    userAgent: entry.userAgent,
    dissatisfactionReason: "",
  }),
  summary: (row) => {
    const canton = cantonForPostalCode(row.postalCode);
    return {
      title: row.practiceName,
      detail: placeLine(`${row.postalCode} ${row.city}`.trim(), canton),
      email: row.email,
      phone: row.phone,
      specialty: row.specialty,
      canton,
    };
  },
  needsAnswer: true,
  notification: (row) => ({
    page: `Kampagne (${row.source})`,
    type: "campaign_interest",
    name: row.doctorName,
    email: row.email,
    company: row.practiceName,
    phone: row.phone,
    subject: `Vergleich angefordert: ${row.practiceName}`,
    message: "",
    metadata: [
      ...ANSWERS.map(([key, heading, options]) => [heading, answer(row, key, options)] as const),
      ["AGB zugestimmt", row.agreedToTerms ? "Ja" : "Nein"],
    ],
  }),
  confirmation: (row) => ({
    to: row.email,
    subject: "Ihre Vergleichsanfrage ist eingetroffen",
    paragraphs: [
      "Guten Tag",
      "Vielen Dank für Ihr Interesse. Wir prüfen, welche Labore zu Ihrer Praxis passen, und stellen " +
        "Ihnen in Kürze Alternativen vor.",
      "Der Vergleich ist in der Pilotphase. Alles bleibt für Sie unverbindlich und kostenlos.",
      "Haben Sie diese Angaben nicht gemacht? Dann antworten Sie bitte auf diese Nachricht, und wir " +
        "löschen den Eintrag.",
    ],
  }),
  forwarding: (row) => [
    ["Praxis", row.practiceName],
    ["Kontaktperson", row.doctorName],
    ["Adresse", [row.street, `${row.postalCode} ${row.city}`.trim()].filter(Boolean).join(", ")],
    ["Facharztgruppe", specialtyLabel(row.specialty)],
    ["E-Mail", row.email],
    ["Telefon", row.phone],
    ["Proben pro Woche", row.samplesPerWeek ?? ""],
  ],
  columns: [
    { key: "id", heading: "ID", value: (row) => row.id },
    { key: "createdAt", heading: "Eingang", value: (row) => row.createdAt },
    { key: "source", heading: "Seite", value: (row) => row.source },
    { key: "practiceName", heading: "Praxis", value: (row) => row.practiceName },
    { key: "doctorName", heading: "Arzt/Ärztin", value: (row) => row.doctorName },
    { key: "email", heading: "E-Mail", value: (row) => row.email },
    { key: "phone", heading: "Telefon", value: (row) => row.phone },
    ...ANSWERS.map(([key, heading, options]) => ({
      key,
      heading,
      value: (row: Row) => answer(row, key, options),
    })),
    { key: "agreedToTerms", heading: "AGB zugestimmt", value: (row) => row.agreedToTerms },
    { key: "userAgent", heading: "Browser", value: (row) => row.userAgent },
    { key: "updatedAt", heading: "Letzte Aktivität", value: (row) => row.updatedAt },
  ],
  keepForDays: "until erased",
  keepFrom: "created",
};

/** What a repeat of step 1 may change: nothing that step 2 may have said better since. */
export function toContact(start: CampaignStart) {
  const { street, postalCode, city, specialty, phone } = start;
  const asked = { street, postalCode, city, specialty, phone };
  const given = Object.entries(asked).filter(([, value]) => value !== undefined);
  return {
    doctorName: start.name,
    email: start.email,
    agreedToTerms: true,
    ...(Object.fromEntries(given) as Partial<Pick<Row, keyof typeof asked>>),
  };
}

/** What an amount or detail hangs on; with any other answer it is not asked, so it is not kept. */
const CONDITIONS: Partial<Record<keyof CampaignAnswers, [keyof CampaignAnswers, string]>> = {
  compensationAmount: ["receivesCompensation", "ja"],
  coMarketingAmount: ["receivesCoMarketing", "ja"],
  practiceTypeOther: ["practiceType", "andere"],
  pathologyFrequency: ["sendsPathologyProbes", "ja"],
  pathologyProvider: ["sendsPathologyProbes", "ja"],
  pathologyRating: ["sendsPathologyProbes", "ja"],
};

/** The fields that a later step changes; what it did not supply is not among them. */
export function toChanges(answers: CampaignAnswers): Partial<NewRow> {
  const {
    practiceName,
    postalCode,
    city,
    specialty,
    currentLab,
    dissatisfactionReason,
    ...optional
  } = answers;
  const texts = { postalCode, city, specialty, currentLab, dissatisfactionReason };
  const changes = [
    ...Object.entries(texts).filter(([, value]) => value !== undefined),
    ...Object.entries(optional).map(([name, value]) => [name, value || null]),
    ...unasked(answers).map((name) => [name, null]),
    // Left empty, the practice keeps the name of step 1.
    ...(practiceName ? [["practiceName", practiceName]] : []),
  ];
  return Object.fromEntries(changes) as Partial<NewRow>;
}

function unasked(answers: CampaignAnswers): string[] {
  return Object.entries(CONDITIONS).flatMap(([name, [gate, value]]) => {
    const given = answers[gate];
    return given !== undefined && given !== value ? [name] : [];
  });
}

function answer(row: Row, key: keyof Row, options: readonly Option[] | undefined): string {
  const value = row[key];
  if (typeof value !== "string") return "";
  if (key === "specialty") return specialtyLabel(value);
  return options === undefined ? value : optionLabel(options, value);
}
