import pg, { type ClientBase } from "pg";

/** Special characters for a file of lines, tabs and backslashes. */
const HOSTILE = "\\.\n\\N\t\r\n\\\\ \u0001 «ü» '\"; 😀 \u202e, null\n\\.";
const ALL_BYTES = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));

const VALUES: Record<string, [full: unknown, bare: unknown]> = {
  text: [HOSTILE, ""],
  "text[]": [["a,b", "", "NULL", null, "\\", HOSTILE], []],
  "uuid[]": [["00000000-0000-4000-8000-000000000001"], []],
  jsonb: [JSON.stringify({ [HOSTILE]: [null, { x: "" }, 1.5, HOSTILE] }), "[]"],
  bytea: [ALL_BYTES, Buffer.alloc(0)],
  boolean: [true, false],
  integer: [2_147_483_647, 0],
  bigint: ["9007199254740993", "-1"],
  date: ["2028-02-29", "0001-01-01"],
};

interface Column {
  name: string;
  type: string;
  is_nullable: boolean;
  number: number;
}

interface Reference {
  columns: string[];
  target: string;
  target_columns: string[];
}

/** Inserts one row full of values that are hard to copy, and one as empty as possible. */
export async function insertHostileRows(client: ClientBase, table: string): Promise<void> {
  const { rows: columns } = await client.query<Column>(
    `select attname::text as name, format_type(atttypid, null) as type, not attnotnull as is_nullable,
       attnum::int as number
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and attgenerated = '' and not attisdropped`,
    [table],
  );
  const { rows: references } = await client.query<Reference>(
    `select confrelid::regclass::text as target,
       array(select attname::text from unnest(conkey) with ordinality k(n, i)
             join pg_attribute on attrelid = conrelid and attnum = k.n order by i) as columns,
       array(select attname::text from unnest(confkey) with ordinality k(n, i)
             join pg_attribute on attrelid = confrelid and attnum = k.n order by i) as target_columns
     from pg_constraint where conrelid = $1::regclass and contype = 'f'`,
    [table],
  );
  for (const [row, which] of (["full", "bare"] as const).entries()) {
    const values = new Map(
      columns.map((column) => [column.name, hostileValue(column, which, row)]),
    );
    for (const reference of references) await copyKey(client, reference, values, row);
    if (table === "offer_rounds" && which === "bare") values.set("status", "open");
    if (table === "switch_plans" && which === "full") values.set("result", "changed");
    if (table === "lab_reviews") {
      for (const score of ["courier", "reachability", "connection"]) values.set(score, 5 - row);
      if (which === "bare") values.set("status", "received");
    }
    const names = [...values.keys()].map(pg.escapeIdentifier).join(", ");
    const places = [...values.keys()].map((_, index) => `$${index + 1}`).join(", ");
    await client.query(`insert into ${table} (${names}) values (${places})`, [...values.values()]);
  }
}

function hostileValue(
  { type, name, number, is_nullable }: Column,
  which: "full" | "bare",
  row: number,
) {
  if (type === "uuid")
    return `00000000-0000-4000-8000-00000000${row}${String(number).padStart(3, "0")}`;
  if (type.startsWith("timestamp")) {
    const isNull = which === "bare" && is_nullable;
    return isNull ? null : `2026-03-29 00:59:59.${100_000 + number}+00`;
  }
  const values = VALUES[type];
  if (values === undefined) throw new Error(`No hostile value for ${type} (${name})`);
  if (which === "full") return values[0];
  return is_nullable ? null : values[1];
}

async function copyKey(
  client: ClientBase,
  { target, columns, target_columns }: Reference,
  values: Map<string, unknown>,
  row: number,
): Promise<void> {
  const { rows } = await client.query<Record<string, unknown>>(
    `select ${target_columns.map(pg.escapeIdentifier).join(", ")} from ${target} order by 1 offset $1 limit 1`,
    [row],
  );
  columns.forEach((column, index) => {
    if (values.get(column) === null) return;
    values.set(column, rows[0]?.[target_columns[index] ?? ""]);
  });
}
