import { sql } from "drizzle-orm";
import { database } from "../../../app/platform/database/database.server";
import { PROMISE } from "../../../catalogue/notice-promise";

/** Practices whose form contained the promise: praxis-00000@example.ch and so on. */
export async function insertPractices(count: number): Promise<void> {
  await database().execute(sql`
    with made as (
      insert into entries (id, kind, edit_token_hash, title, email)
      select gen_random_uuid(), 'practice', '', 'Praxis ' || number,
        'praxis-' || lpad(number::text, 5, '0') || '@example.ch'
      from generate_series(0, ${count - 1}::int) as number
      returning id, title, email)
    insert into practice_submissions (id, practice_name, doctor_name, address, postal_code, city,
      specialty, contact, email, agreed_to_terms, promised_notice)
    select id, title, title, '8005 Zürich', '8005', 'Zürich', 'urologie', email, email, true,
      ${PROMISE}::text from made`);
}
