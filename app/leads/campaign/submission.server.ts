import { toPromiseText } from "#catalogue/notice-promise";
import { cantonAt } from "#catalogue/places/places.server";
import { specialtyLabel } from "#catalogue/specialties";
import { campaignInterest } from "#database/submissions";
import { formatPlace } from "~/forms/submissions/entry-summary.server";
import type { SubmissionKind } from "~/forms/submissions/submission-kind.server";
import type { Option } from "~/ui/field";
import type { CampaignAnswers, CampaignStart } from "./fields";
import { optionLabel, practiceTypes, ratings, yesOrNo } from "./options";
import type { CampaignPath } from "./steps";

type Row = typeof campaignInterest.$inferSelect;
type NewRow = Omit<typeof campaignInterest.$inferInsert, "id" | "createdAt" | "updatedAt">;

type CampaignEntry = CampaignStart & { source: CampaignPath; userAgent: string | null };

const answerLabels = {
  street: "Strasse",
  postalCode: "Postleitzahl",
  city: "Ort",
  specialty: "Facharztgruppe",
  currentLab: "Aktuelles Labor",
  labRating: "Zufriedenheit mit dem Labor",
  dissatisfactionReason: "Grund der Unzufriedenheit",
  samplesPerWeek: "Proben pro Woche",
  turnaroundTime: "Dauer bis zum Befund",
  receivesCompensation: "Vergütung für Online-Erfassung",
  compensationAmount: "Höhe der Vergütung",
  receivesCoMarketing: "Co-Marketing",
  coMarketingAmount: "Co-Marketing pro Jahr",
  practiceType: "Praxistyp",
  practiceTypeOther: "Anderer Praxistyp",
  sendsPathologyProbes: "Pathologieproben",
  pathologyFrequency: "Pathologieproben pro Monat",
  pathologyProvider: "Pathologieanbieter",
  pathologyRating: "Zufriedenheit mit der Pathologie",
  priorities: "Prioritäten",
  additionalComments: "Bemerkungen",
};

type Answer = keyof typeof answerLabels;
const ANSWERS = Object.keys(answerLabels) as Answer[];

const OPTIONS: Partial<Record<Answer, readonly Option[]>> = {
  labRating: ratings,
  receivesCompensation: yesOrNo,
  receivesCoMarketing: yesOrNo,
  practiceType: practiceTypes,
  sendsPathologyProbes: yesOrNo,
  pathologyRating: ratings,
};

const answerColumns = Object.fromEntries(
  ANSWERS.map((key) => [key, (row: Row) => answer(row, key)]),
) as Record<Answer, (row: Row) => string>;

export const campaignSubmission: SubmissionKind<typeof campaignInterest, CampaignEntry> = {
  name: "campaign",
  label: "Kampagne",
  visitor: "Praxis",
  table: campaignInterest,
  toRow: (entry) => ({
    ...toCampaignContact(entry),
    practiceName: entry.name,
    source: entry.source,
    userAgent: entry.userAgent,
    dissatisfactionReason: "",
  }),
  summary: (row) => ({
    title: row.practiceName,
    detail: getPlace(row),
    email: row.email,
    phone: row.phone,
    specialty: row.specialty,
    canton: cantonAt(row),
  }),
  needsAnswer: true,
  contactFacts: (row) => [
    ["Name", row.doctorName],
    ["Ort", getPlace(row)],
    ["Aktuelles Labor", row.currentLab],
  ],
  labels: {
    source: "Seite",
    practiceName: "Praxis",
    doctorName: "Arzt/Ärztin",
    email: "E-Mail",
    phone: "Telefon",
    ...answerLabels,
    agreedToTerms: "AGB zugestimmt",
    promisedNotice: "Zugesagte Mitteilung",
    userAgent: "Browser",
  },
  columns: {
    id: (row) => row.id,
    createdAt: (row) => row.createdAt,
    source: (row) => row.source,
    practiceName: (row) => row.practiceName,
    doctorName: (row) => row.doctorName,
    email: (row) => row.email,
    phone: (row) => row.phone,
    ...answerColumns,
    agreedToTerms: (row) => row.agreedToTerms,
    promisedNotice: "unlisted",
    userAgent: (row) => row.userAgent,
    updatedAt: (row) => row.updatedAt,
  },
  figure: "none",
  tableLink: "none",
  notification: (row) => ({
    page: `Kampagne (${row.source})`,
    name: row.doctorName,
    email: row.email,
    company: row.practiceName,
    phone: row.phone,
    subject: `Vergleich angefordert: ${row.practiceName}`,
    message: "",
    metadata: [
      ...ANSWERS.map((key) => [answerLabels[key], answer(row, key)] as const),
      ["AGB zugestimmt", row.agreedToTerms ? "Ja" : "Nein"],
    ],
  }),
  confirmation: (row) => ({
    to: row.email,
    subject: "Ihre Vergleichsanfrage ist eingetroffen",
    paragraphs: [
      "Guten Tag",
      "Vielen Dank für Ihr Interesse. Wir prüfen, welche Labore zu Ihrer Praxis passen, und stellen " +
        "Ihnen Alternativen vor, sobald der Vergleich verfügbar ist.",
      "Labore mit Profil vergleichen Sie schon heute auf dem Portal. Der persönliche Vergleich ist in der Pilotphase. Anfrage und Vergleich sind für Sie unverbindlich und kostenlos.",
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
  // The number of samples is a range here.
  rounds: ({ postalCode, city, specialty, currentLab }) => ({
    postalCode,
    city,
    specialty,
    currentLab,
    samplesPerWeek: null,
  }),
  holdsAddress: { email: true },
  consents: [{ column: "agreedToTerms", label: "AGB" }],
  userAgent: { column: "userAgent", retentionDays: 365 },
  retentionDays: "until erased",
  retentionFrom: "created",
};

/** Limits a repeated step 1 to fields that step 2 can't have improved. */
export function toCampaignContact(start: CampaignStart) {
  const { street, postalCode, city, specialty, phone } = start;
  const optional = { street, postalCode, city, specialty, phone };
  const supplied = Object.entries(optional).filter(([, value]) => value !== undefined);
  return {
    doctorName: start.name,
    email: start.email,
    agreedToTerms: true,
    promisedNotice: toPromiseText(start.shownPromise),
    ...(Object.fromEntries(supplied) as Partial<Pick<Row, keyof typeof optional>>),
  };
}

/** Answers that depend on another one are stored only if that one fits. */
const CONDITIONS: Partial<Record<keyof CampaignAnswers, [keyof CampaignAnswers, string]>> = {
  compensationAmount: ["receivesCompensation", "ja"],
  coMarketingAmount: ["receivesCoMarketing", "ja"],
  practiceTypeOther: ["practiceType", "andere"],
  pathologyFrequency: ["sendsPathologyProbes", "ja"],
  pathologyProvider: ["sendsPathologyProbes", "ja"],
  pathologyRating: ["sendsPathologyProbes", "ja"],
};

export function toCampaignChanges(answers: CampaignAnswers): Partial<NewRow> {
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
    ...listSkippedQuestions(answers).map((name) => [name, null]),
    // If empty, the practice keeps the name of step 1.
    ...(practiceName ? [["practiceName", practiceName]] : []),
  ];
  return Object.fromEntries(changes) as Partial<NewRow>;
}

function listSkippedQuestions(answers: CampaignAnswers): string[] {
  return Object.entries(CONDITIONS).flatMap(([name, [gate, value]]) => {
    const gateAnswer = answers[gate];
    return gateAnswer !== undefined && gateAnswer !== value ? [name] : [];
  });
}

function answer(row: Row, key: Answer): string {
  const value = row[key];
  if (value === null) return "";
  if (key === "specialty") return specialtyLabel(value);
  const options = OPTIONS[key];
  return options === undefined ? value : optionLabel(options, value);
}

function getPlace(row: Pick<Row, "postalCode" | "city">): string {
  return formatPlace(`${row.postalCode} ${row.city}`.trim(), cantonAt(row));
}
