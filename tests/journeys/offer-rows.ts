import { randomUUID } from "node:crypto";

interface Asking {
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
}

export interface SeededLab {
  lab: string;
  labName: string;
  state?: "open" | "in_progress" | "answered" | "declined";
  declineReason?: string;
  /** Undefined: no offer. */
  content?: Record<string, unknown>;
  binding?: boolean;
  validUntil?: string | null;
  version?: number;
  benefits?: { kind: string; amount: string; inReturn: string; passOn: string }[];
  question?: string;
}

function toTimes(byGroup: Readonly<Record<string, number>>): Record<string, unknown> {
  const times = Object.entries(byGroup).map(([group, hours]) => [
    `turnaround-${group}`,
    { hours, isInDays: false },
  ]);
  return Object.fromEntries(times);
}

/** A round as the server keeps it, without mails and deadlines: for what a practice sees of it. */
export async function seedRound(
  { query }: Asking,
  entryId: string,
  {
    state = "comparison",
    needs = {},
    labs,
  }: { state?: string; needs?: Record<string, unknown>; labs: readonly SeededLab[] },
): Promise<{ roundId: string; invitations: Record<string, string> }> {
  const roundId = randomUUID();
  const isRunning = state === "open" || state === "comparison";
  await query(
    `insert into offer_rounds (id, entry_id, needs, answer_by, decide_by, status, opened_at, closed_at, created_by)
     values ($1, $2, $3, now() + interval '4 days', now() + interval '14 days', $4,
       case when $4 = 'open' then null else now() end, case when $5 then null else now() end, 'Betrieb')`,
    [roundId, entryId, JSON.stringify({ ...NEEDS, ...needs }), state, isRunning],
  );
  const invitations: Record<string, string> = {};
  for (const one of labs) {
    const id = randomUUID();
    invitations[one.lab] = id;
    await query(
      `insert into offer_invitations (id, round_id, lab, lab_name, status, decline_reason)
       values ($1, $2, $3, $4, $5, $6)`,
      [id, roundId, one.lab, one.labName, one.state ?? "answered", one.declineReason ?? ""],
    );
    if (one.content !== undefined) await seedOffer({ query }, id, one);
    if (one.question !== undefined) {
      await query(
        "insert into offer_questions (invitation_id, author, text) values ($1, 'lab', $2)",
        [id, one.question],
      );
    }
  }
  return { roundId, invitations };
}

/** A version of a laboratory's offer. */
async function seedOffer(
  { query }: Asking,
  invitationId: string,
  {
    content,
    binding = true,
    validUntil = "2035-12-31",
    version = 1,
    benefits = [],
  }: Omit<SeededLab, "lab" | "labName">,
): Promise<void> {
  const offerId = randomUUID();
  await query(
    `insert into offers (id, invitation_id, version, binding, valid_until, content, schema_version)
     values ($1, $2, $3, $4, $5, $6, 1)`,
    [offerId, invitationId, version, binding, validUntil, JSON.stringify(content)],
  );
  for (const [position, { kind, amount, inReturn, passOn }] of benefits.entries()) {
    await query(
      `insert into offer_benefits (offer_id, position, kind, amount, in_return, pass_on)
       values ($1, $2, $3, $4, $5, $6)`,
      [offerId, position, kind, amount, inReturn, passOn],
    );
  }
}

const NEEDS = {
  canton: "zh",
  postalArea: "80",
  specialty: "urologie",
  software: "MedDossier 9",
  noticePeriod: "3 Monate",
  remarks: "",
  samplesByGroup: { chemie: 40, mikrobiologie: 24, cytologie: 12, histopathologie: 6 },
};

/** Four laboratories as they might answer. */
export const fourLabs: readonly SeededLab[] = [
  {
    lab: "labor-dr-muller",
    labName: "Labor Dr. Müller",
    version: 2,
    content: {
      orderPortal: true,
      hl7v2: true,
      softwareConfirmed: true,
      courierDays: ["mo", "di", "mi", "do", "fr"],
      courierTimes: "10:30 und 16:00",
      courierCutOff: "16:00",
      ...toTimes({ chemie: 4, mikrobiologie: 48, cytologie: 24, histopathologie: 72 }),
      emergency: "laborzeiten",
      criticalByPhone: true,
      sentOn: "Genetik",
      material: "kostenlos",
      prices: [{ name: "PSA auf Wunsch", rappen: 3500, per: "probe", group: "cytologie" }],
      termMonths: 0,
      noticeMonths: 3,
      exclusive: false,
      minimumVolume: 0,
      onboardingDays: 15,
    },
    benefits: [
      {
        kind: "auftragserfassung",
        amount: "CHF 15.00 pro Auftrag",
        inReturn: "die Erfassung in der Praxis",
        passOn: "offen",
      },
      {
        kind: "logo_praxis",
        amount: "CHF 800.00 pro Jahr",
        inReturn: "den Aushang",
        passOn: "nein",
      },
    ],
  },
  {
    lab: "labor-zentrum-zurich",
    labName: "Labor Zentrum Zürich",
    content: {
      orderPortal: true,
      hl7v2: true,
      chLabOrder: true,
      softwareConfirmed: true,
      ...{
        courierDays: ["mo", "di", "mi", "do", "fr", "sa"],
        courierTimes: "09:30, 13:00 und 17:15",
      },
      courierCutOff: "13:00",
      ...toTimes({ chemie: 4, mikrobiologie: 48, cytologie: 48, histopathologie: 72 }),
      emergency: "immer",
      criticalByPhone: true,
      material: "kostenlos",
      prices: [{ name: "PSA auf Wunsch", rappen: 3800, per: "probe", group: "cytologie" }],
      termMonths: 24,
      noticeMonths: 6,
      exclusive: false,
      minimumVolume: 2900,
      onboardingDays: 20,
    },
    question: "Wie viele Ärztinnen und Ärzte arbeiten in der Praxis?",
  },
  {
    lab: "medlab-basel",
    labName: "MedLab Basel",
    binding: false,
    validUntil: null,
    content: {
      orderPortal: true,
      hl7v2: false,
      courierDays: ["mo", "di", "mi", "do", "fr"],
      courierTimes: "11:15 und 16:30",
      ...toTimes({ chemie: 6, mikrobiologie: 72, histopathologie: 72 }),
      emergency: "laborzeiten",
      criticalByPhone: true,
      sentOn: "Mikrobiologie, Zytologie",
      material: "kostenlos",
      prices: [],
      termMonths: 12,
      noticeMonths: 3,
      exclusive: true,
    },
    benefits: [
      {
        kind: "logo_praxis",
        amount: "CHF 1'000.00 pro Jahr",
        inReturn: "den Aushang",
        passOn: "ja",
      },
    ],
  },
  {
    lab: "swisslab-bern",
    labName: "SwissLab Bern",
    validUntil: "2036-01-31",
    content: {
      orderPortal: true,
      softwareConfirmed: false,
      courierDays: ["mo", "mi", "fr"],
      courierTimes: "12:00",
      ...toTimes({ chemie: 5, mikrobiologie: 48, cytologie: 48, histopathologie: 72 }),
      criticalByPhone: true,
      material: "kostenlos",
      prices: [{ name: "PSA auf Wunsch", rappen: 4100, per: "probe", group: "cytologie" }],
      ...{
        termMonths: 12,
        noticeMonths: 3,
        exclusive: false,
        minimumVolume: 0,
        onboardingDays: 10,
      },
    },
  },
];

/** The offer of one of three laboratories is accepted since two months. */
export async function seedAcceptedRound(asking: Asking, entryId: string, lab: string) {
  const labs = fourLabs.slice(0, 3);
  const { roundId, invitations } = await seedRound(asking, entryId, { state: "decided", labs });
  await asking.query(
    `insert into decisions (round_id, invitation_id, offer_id, offer_version, result, at)
     select $1, $2, id, version, 'accepted', now() - interval '61 days'
     from offers where invitation_id = $2`,
    [roundId, invitations[lab]],
  );
  return { roundId, invitationId: invitations[lab] ?? "" };
}
