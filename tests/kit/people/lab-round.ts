import { randomUUID } from "node:crypto";
import type { Needs } from "../../../app/leads/needs/needs";

export type Query = (sql: string, values?: unknown[]) => Promise<unknown>;

/** Everything that names the practice of these rounds: nothing of it may reach a laboratory before acceptance. */
export const CANARIES = [
  ...["Praxis Limmatplatz", "Limmatplatz", "Anna Zumthor", "Zumthor", "Bahnhofweg 7", "Aarau"],
  ...["zumthor@limmatplatz.example", "062 000 11 22", "0620001122", "Labor Bisherig"],
];

const NEEDS: Needs = {
  canton: "ag",
  postalArea: "50",
  specialty: "urologie",
  samplesPerWeek: 82,
  samplesByGroup: { chemie: 40, mikrobiologie: 24, cytologie: 12, histopathologie: 6 },
  software: "MedDossier 9",
  noticePeriod: "3 Monate",
  remarks: "",
};

export async function insertRound(query: Query) {
  const entryId = randomUUID();
  const roundId = randomUUID();
  const invitationId = randomUUID();
  await query(
    `insert into entries (id, kind, edit_token_hash, title, detail, email)
     values ($1, 'practice', '', 'Praxis Limmatplatz', 'Aarau', 'zumthor@limmatplatz.example')`,
    [entryId],
  );
  await query(
    `insert into practice_submissions (id, practice_name, doctor_name, address, postal_code, city, specialty,
       current_lab, contact, email, phone, agreed_to_terms)
     values ($1, 'Praxis Limmatplatz', 'Dr. Anna Zumthor', 'Bahnhofweg 7', '5000', 'Aarau', 'urologie',
       'Labor Bisherig', 'zumthor@limmatplatz.example', 'zumthor@limmatplatz.example', '062 000 11 22', true)`,
    [entryId],
  );
  await query(
    `insert into offer_rounds (id, entry_id, needs, answer_by, decide_by, created_by)
     values ($1, $2, $3, now() + interval '12 days 3 hours', now() + interval '26 days', 'A. Keller')`,
    [roundId, entryId, JSON.stringify(NEEDS)],
  );
  await query(
    "insert into offer_invitations (id, round_id, lab, lab_name) values ($1, $2, 'medlab-basel', 'MedLab Basel')",
    [invitationId, roundId],
  );
  return { entryId, roundId, invitationId };
}
