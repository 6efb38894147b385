interface Queryable {
  query(statement: string, values?: unknown[]): Promise<unknown>;
}

/** Adds made-up entries of all kinds, spread over two years. The server generates them: a million takes a minute. */
export async function fillDesk(client: Queryable, count: number): Promise<void> {
  await client.query("begin");
  await client.query(CREATE_SOURCE, [count]);
  for (const statement of FILL) await client.query(statement);
  await client.query("drop table filled");
  await client.query("commit");
  await client.query("vacuum analyze");
}

/** Seven of ten are practices. Each property varies by a separate hash, so that none correlates with another. */
const CREATE_SOURCE = `
  create table filled as
  select n, gen_random_uuid() as id,
    now() - (n * interval '730 days' / $1::int) as at,
    (array['practice','practice','practice','practice','practice','practice','practice',
           'campaign','contact','newsletter'])[${pickIndex(10, 1)}] as kind,
    (array['done','done','done','offered','contacted','new'])[${pickIndex(6, 2)}] as status,
    (array['Praxis','Hausarztpraxis','Frauenpraxis','Gemeinschaftspraxis','Studio medico'])[${pickIndex(5, 3)}]
      || ' ' || (array['am Bahnhof','Länggasse','Seefeld','am Rosenberg','Gundeli','Besso'])[${pickIndex(6, 4)}]
      || ' ' || n as title,
    (array['8400 Winterthur','3012 Bern','4053 Basel','9000 St. Gallen','7000 Chur'])[${pickIndex(5, 5)}] as place,
    (array['zh','be','bs','sg','gr'])[${pickIndex(5, 5)}] as canton,
    (array['allgemeinmedizin','urologie','gynaekologie','kardiologie','dermatologie','andere'])[${pickIndex(6, 6)}]
      as specialty,
    'praxis' || n || '@example.ch' as email,
    '044 555 ' || lpad((n % 10000)::text, 4, '0') as phone
  from generate_series(1, $1::int) n`;

function pickIndex(count: number, property: number): string {
  return `1 + abs(hashint4(n + ${property * 1_000_003})::bigint) % ${count}`;
}

const FILL = [
  `update filled set status = 'done', specialty = null, canton = null, title = email
   where kind = 'newsletter'`,
  `insert into entries (id, kind, edit_token_hash, status, handled_at, answered_at, answer_due_at, title, detail, email,
     phone, specialty, canton, search, created_at, updated_at)
   select id, kind, md5(id::text), status,
     case when status = 'done' then at + interval '3 days' end,
     case when status <> 'new' and kind <> 'newsletter' then at + (n % 60) * interval '1 hour' end,
     case when kind <> 'newsletter' then at + interval '48 hours' end,
     title, place || ' ' || upper(coalesce(canton, '')), email, phone, specialty, canton,
     lower(title || E'\\n' || place || E'\\n' || email || E'\\n' || phone), at, at
   from filled`,
  `insert into practice_submissions (id, practice_name, doctor_name, address, postal_code, city,
     specialty, contact, email, phone, agreed_to_terms, created_at, updated_at)
   select id, title, title, place, left(place, 4), substr(place, 6), specialty, email, email, phone, true,
     at, at
   from filled where kind = 'practice'`,
  `insert into campaign_interest (id, practice_name, doctor_name, email, agreed_to_terms, source,
     created_at, updated_at)
   select id, title, title, email, true, '/kampagne', at, at from filled where kind = 'campaign'`,
  `insert into contact_submissions (id, name, email, message, page_source, submission_type, created_at,
     updated_at)
   select id, title, email, 'Wir haben eine Frage.', 'Kontakt', 'contact_page', at, at
   from filled where kind = 'contact'`,
  `insert into newsletter_subscriptions (id, email, consent_version, consented_at, confirmed_at,
     created_at, updated_at)
   select id, email, '1', at, at, at, at from filled where kind = 'newsletter'`,
  `insert into entry_events (entry_id, event, created_at) select id, 'created', at from filled`,
];
