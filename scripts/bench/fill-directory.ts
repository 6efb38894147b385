interface Queryable {
  query(statement: string, values?: unknown[]): Promise<unknown>;
}

interface Size {
  labs: number;
  versions: number;
}

export const EDITED = "medlab-basel";

/**
 * Publishes made-up laboratories beside the samples, each performing all analyses, and gives one document a long
 * history. The portal shows them within seconds.
 */
export async function fillDirectory(client: Queryable, { labs, versions }: Size): Promise<void> {
  await client.query("begin");
  for (const statement of LABS) await client.query(statement, [labs]);
  await client.query(ROWS);
  for (const statement of VERSIONS) await client.query(statement, [EDITED, versions]);
  await client.query("commit");
  await client.query("vacuum analyze");
}

const LABS = [
  `insert into documents (kind, slug, published_version, sample)
   select 'lab', 'labor-' || n, 1, true from generate_series(1, $1::int) n`,
  `insert into document_versions (kind, slug, version, content, schema_version, note, published_by)
   select 'lab', 'labor-' || n, 1, content || jsonb_build_object('name', 'Labor ' || n), schema_version, '', 'Messung'
   from generate_series(1, $1::int) n,
     (select * from document_versions where kind = 'lab' and slug = 'medlab-basel' limit 1) as known`,
];

const ROWS = `
  with made as (insert into publications (by, documents) values ('Messung', '[]') returning revision)
  insert into lab_analyses (lab, analysis_id, method, turnaround_hours, sample, from_revision)
  select l.slug, a.slug, 'PCR', 24, true, revision
  from made, documents l, documents a
  where l.kind = 'lab' and l.slug ~ '^labor-[0-9]+$' and a.kind = 'analysis'
  on conflict do nothing`;

const VERSIONS = [
  `insert into document_versions (kind, slug, version, content, schema_version, note, published_by)
   select kind, slug, n, content || jsonb_build_object('turnaround', 'Fassung ' || n), schema_version,
     'Änderung ' || n, 'Messung'
   from document_versions, generate_series(2, $2::int) n
   where kind = 'lab' and slug = $1 and version = 1`,
  "update documents set published_version = $2 where kind = 'lab' and slug = $1",
];
