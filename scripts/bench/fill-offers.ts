interface Queryable {
  query(statement: string, values?: unknown[]): Promise<unknown>;
}

/**
 * Gives practices of a filled desk (fill-desk.ts) one round of offers each, with four laboratories that have all
 * answered, and the mails that invited them. Nine of ten rounds have ended.
 */
export async function fillOffers(client: Queryable, rounds: number): Promise<void> {
  await client.query("begin");
  for (const [statement, ...values] of statements(rounds)) await client.query(statement, values);
  await client.query("commit");
  await client.query("vacuum analyze");
}

const LABS = ["medlab-basel", "swisslab-bern", "alpine-lab-luzern", "techlab-st-gallen"];

function statements(rounds: number): [string, ...unknown[]][] {
  return [
    [
      `create temporary table rounded on commit drop as
       select id, row_number() over (order by id) as n,
         now() - (row_number() over (order by id)) * interval '100 minutes' as at
       from entries where kind = 'practice' order by id limit $1`,
      rounds,
    ],
    [`alter table rounded add round uuid not null default gen_random_uuid()`],
    [
      `insert into offer_rounds (id, entry_id, needs, answer_by, decide_by, status, opened_at, closed_at,
         created_by, created_at)
       select round, id, $1, at + interval '7 days', at + interval '14 days',
         case when n % 20 = 0 then 'open' when n % 20 = 1 then 'comparison'
           when n % 20 < 4 then 'withdrawn' when n % 20 < 6 then 'expired' else 'decided' end,
         case when n % 20 <> 0 then at + interval '7 days' end,
         case when n % 20 > 1 then at + interval '10 days' end, 'A. Keller', at
       from rounded`,
      {
        canton: "zh",
        postalArea: "80",
        specialty: "urologie",
        samplesPerWeek: 90,
        samplesByGroup: { chemie: 45, haematologie: 30, mikrobiologie: 10 },
        software: "MedDossier 9",
        noticePeriod: "3 Monate",
        remarks: "",
      },
    ],
    [
      `insert into offer_invitations (round_id, lab, lab_name, status, answered_at, invited_at)
       select round, lab, initcap(replace(lab, '-', ' ')), 'answered', at + interval '2 days', at
       from rounded, unnest($1::text[]) as lab`,
      LABS,
    ],
    [
      `insert into offers (invitation_id, version, binding, valid_until, content, schema_version, submitted_at)
       select i.id, 1, abs(hashtext(i.id::text)) % 3 > 0, current_date + 90,
         $1::jsonb || jsonb_build_object('noticeMonths', abs(hashtext(i.id::text)) % 7), 1, i.answered_at
       from offer_invitations i`,
      {
        orderPortal: true,
        hl7v2: true,
        courierDays: ["mo", "di", "mi", "do", "fr"],
        courierTimes: "11:30 und 17:00",
        emergency: "laborzeiten",
        criticalByPhone: true,
        material: "kostenlos",
        termMonths: 12,
        exclusive: false,
        onboardingDays: 10,
        "turnaround-chemie": { hours: 4, isInDays: false },
        "turnaround-mikrobiologie": { hours: 48, isInDays: false },
        prices: [{ name: "Vitamin D auf Wunsch", rappen: 4_800, per: "probe", group: "chemie" }],
      },
    ],
    [
      `insert into decisions (round_id, invitation_id, offer_id, offer_version, result, at)
       select r.id, i.id, o.id, 1, 'accepted', r.closed_at from offer_rounds r
       join lateral (select id from offer_invitations where round_id = r.id order by id limit 1) i on true
       join offers o on o.invitation_id = i.id where r.status = 'decided'`,
    ],
    [
      `insert into mails (entry_id, recipient, template, detail, status, created_at, sent_at)
       select r.entry_id, 'offerten@' || i.lab || '.example', 'offer-invitation',
         jsonb_build_object('invitation', jsonb_build_array(i.id), 'lab', jsonb_build_array(i.lab)),
         'sent', i.invited_at, i.invited_at
       from offer_invitations i join offer_rounds r on r.id = i.round_id`,
    ],
    [
      `insert into entry_events (entry_id, event, detail, actor, created_at)
       select entry_id, 'round-opened', jsonb_build_object('round', id, 'labs', '[]'::jsonb), created_by,
         created_at from offer_rounds`,
    ],
  ];
}
