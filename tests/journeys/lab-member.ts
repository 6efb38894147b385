import { createHash, randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";

type Query = (sql: string, values?: unknown[]) => Promise<unknown>;

/** Signs a contact of MedLab Basel in without a code, for journeys that are about something else; it has every right. */
export async function enterAsMember(
  context: BrowserContext,
  { query, url }: { query: Query; url: string },
) {
  const id = randomUUID();
  await query(
    "insert into contacts (id, lab, name, email, rights) values ($1, 'medlab-basel', 'Anna', $2, '{owner}')",
    [id, `anna-${id}@basel.example`],
  );
  const token = randomUUID();
  await query(
    "insert into sessions (token_hash, contact_id, expires_at) values ($1, $2, now() + interval '1 day')",
    [createHash("sha256").update(token).digest("base64url"), id],
  );
  await context.addCookies([{ name: "laborlotse-labor", value: token, url }]);
}
