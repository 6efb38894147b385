import { createHash, randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";

type Query = (sql: string, values?: unknown[]) => Promise<unknown>;

/** A contact of MedLab Basel with every right in its room. @returns its id and address */
export async function addLabMember(query: Query) {
  const id = randomUUID();
  const email = `anna-${id}@basel.example`;
  await query(
    "insert into contacts (id, lab, name, email, rights) values ($1, 'medlab-basel', 'Anna', $2, '{owner}')",
    [id, email],
  );
  return { id, email };
}

/** Signs one in without a code, for journeys that are about something else. */
export async function enterAsMember(
  context: BrowserContext,
  { query, url }: { query: Query; url: string },
) {
  const { id } = await addLabMember(query);
  const token = randomUUID();
  await query(
    "insert into lab_sessions (token_hash, contact_id, expires_at) values ($1, $2, now() + interval '1 day')",
    [createHash("sha256").update(token).digest("base64url"), id],
  );
  await context.addCookies([{ name: "laborlotse-labor", value: token, url }]);
}
