import { readPromise } from "#catalogue/notice-promise";
import { cantonAt } from "#catalogue/places/places.server";
import { specialtyLabel } from "#catalogue/specialties";
import { campaignInterest } from "#database/submissions";
import { formatPlace } from "~/forms/submissions/entry-summary.server";
import { type SubmissionKind, withLabels } from "~/forms/submissions/submission-kind.server";
import {
  type CampaignAnswers,
  type CampaignPath,
  type CampaignStart,
  campaignFields,
  practiceInformation,
  practiceStart,
} from "./fields";

type Row = typeof campaignInterest.$inferSelect;
type NewRow = Omit<typeof campaignInterest.$inferInsert, "id" | "createdAt" | "updatedAt">;

type CampaignEntry = CampaignStart & { source: CampaignPath; userAgent: string | null };

const { name, agreeToTerms, email, phone, practiceName, ...answers } = withLabels(campaignFields, {
  practiceName: "Praxis",
  street: "Strasse",
  labRating: "Zufriedenheit mit dem Labor",
  dissatisfactionReason: "Grund der Unzufriedenheit",
  receivesCompensation: "Vergütung für Online-Erfassung",
  receivesCoMarketing: "Co-Marketing",
  coMarketingAmount: "Co-Marketing pro Jahr",
  sendsPathologyProbes: "Pathologieproben",
  pathologyRating: "Zufriedenheit mit der Pathologie",
  priorities: "Prioritäten",
});

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
    canton: cantonAt(row),
  }),
  needsAnswer: true,
  contactFacts: (row) => [
    ["Name", row.doctorName],
    ["Ort", getPlace(row)],
    ["Aktuelles Labor", row.currentLab],
  ],
  fields: {
    source: { label: "Seite" },
    practiceName,
    doctorName: { ...name, label: "Arzt/Ärztin" },
    email,
    phone,
    ...answers,
    agreedToTerms: { ...agreeToTerms, consent: "AGB" },
    promisedNotice: { label: "Zugesagte Mitteilung", isListed: false },
    userAgent: { label: "Browser", emptiedAfterDays: 365 },
  },
  figure: "none",
  tableLink: "none",
  notification: {
    page: ({ source }) => `Kampagne (${source})`,
    subject: (row) => `Vergleich angefordert: ${row.practiceName}`,
    name: "doctorName",
    company: "practiceName",
  },
  confirmation: (row) => ({
    to: row.email,
    subject: "Ihre Vergleichsanfrage ist eingetroffen",
    paragraphs: [
      "Guten Tag",
      "Vielen Dank für Ihr Interesse. Wir suchen Labore, die zu Ihrer Praxis passen, und stellen " +
        "Ihnen Alternativen vor, sobald der Vergleich verfügbar ist.",
      "Profile vergleichen Sie schon heute auf dem Portal; der persönliche Vergleich ist in der Pilotphase. Beides ist unverbindlich und kostenlos.",
    ],
  }),
  // The landing page asks for no address.
  correction: {
    fields: {
      street: practiceStart.street,
      postalCode: practiceInformation.postalCode,
      city: practiceInformation.city,
      email: practiceStart.email,
      phone: practiceStart.phone,
    },
    toRow: (values) => values,
  },
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
    promisedNotice: readPromise(start.shownPromise),
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

function getPlace(row: Pick<Row, "postalCode" | "city">): string {
  return formatPlace(`${row.postalCode} ${row.city}`.trim(), cantonAt(row));
}
