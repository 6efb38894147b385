import pg, { type ClientBase } from "pg";

/** A table of the portal with its stored columns, without those that PostgreSQL generates. */
export interface StoredTable {
  table: string;
  columns: string[];
}

/** The next number of each sequence; ahead of the rows if transactions were rolled back. */
export type Sequences = Record<string, string>;

/**
 * Every table of the portal, read from the catalogue so that a new one can't be forgotten;
 * referenced tables come first.
 * @throws Error if tables reference each other in a circle
 */
export async function listTables(client: ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<FoundTable>(
    `select c.relname::text as "table",
       array(select a.attname::text from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
             order by a.attnum) as columns,
       array(select f.confrelid::text from pg_constraint f
             where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as refers_to,
       c.oid::text as oid
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     order by c.relname`,
  );
  return inOrder(rows);
}

type FoundTable = StoredTable & { oid: string; refers_to: string[] };

function inOrder(found: readonly FoundTable[]): StoredTable[] {
  const ordered: StoredTable[] = [];
  const placed = new Set<string>();
  for (let remaining = found; remaining.length > 0; ) {
    const next = remaining.filter(({ refers_to }) => refers_to.every((oid) => placed.has(oid)));
    if (next.length === 0)
      throw new Error(`Tables in a circle: ${remaining.map((one) => one.table)}`);
    for (const { table, columns, oid } of next) {
      ordered.push({ table, columns });
      placed.add(oid);
    }
    remaining = remaining.filter((one) => !next.includes(one));
  }
  return ordered;
}

/**
 * Blocks migrations of the tables until the transaction ends; take the snapshot afterwards. In an
 * earlier snapshot, a table that was rewritten meanwhile is empty.
 */
export async function lockTables(
  client: ClientBase,
  tables: readonly StoredTable[],
): Promise<void> {
  const names = tables.map(({ table }) => `public.${pg.escapeIdentifier(table)}`);
  await client.query(`lock table ${names.join(", ")} in access share mode`);
}

/** COPY of a table's columns, as text, which is the same in every version of PostgreSQL. */
export function copyStatement({ table, columns }: StoredTable, way: "to stdout" | "from stdin") {
  const names = columns.map(pg.escapeIdentifier).join(", ");
  return `copy public.${pg.escapeIdentifier(table)} (${names}) ${way}`;
}

/** Makes COPY independent of the settings of server, database and user. */
export async function setPortableCopySettings(client: ClientBase): Promise<void> {
  await client.query(`set local client_encoding = 'UTF8'; set local datestyle = 'ISO, YMD';
    set local timezone = 'UTC'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
    set local extra_float_digits = 1; set local statement_timeout = 0; set local search_path = public`);
}

/**
 * Read from the sequences themselves: the catalogue's view has no number if a sequence was set but
 * not used.
 */
export async function readSequences(client: ClientBase): Promise<Sequences> {
  const { rows: found } = await client.query<{ name: string; step: string }>(
    `select sequencename::text as name, increment_by::text as step from pg_sequences
     where schemaname = 'public'`,
  );
  const sequences: Sequences = {};
  for (const { name, step } of found) {
    const { rows } = await client.query<{ next: string }>(
      `select (last_value + case when is_called then $1::bigint else 0 end)::text as next
       from public.${pg.escapeIdentifier(name)}`,
      [step],
    );
    sequences[name] = rows[0]?.next ?? "";
  }
  return sequences;
}

/** Unlike setval(), this is rolled back with the transaction. */
export async function continueSequences(client: ClientBase, sequences: Sequences): Promise<void> {
  for (const [name, next] of Object.entries(sequences)) {
    if (!/^\d+$/.test(next)) throw new Error(`The sequence ${name} has no number`);
    await client.query(
      `alter sequence public.${pg.escapeIdentifier(name)} restart with ${BigInt(next)}`,
    );
  }
}

/**
 * Drops the indexes that are no constraints, because inserting many rows is faster without them.
 * @returns the statements that create them again
 */
export async function dropIndexes(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, pg_get_indexdef(c.oid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public'
       and not exists (select from pg_constraint where conindid = c.oid) order by c.relname`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}
