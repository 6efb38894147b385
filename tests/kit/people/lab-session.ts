import { createHash, randomUUID } from "node:crypto";
import type { LabRight } from "../../../app/identity/member/lab-rights";
import type { Query } from "./lab-round";

interface Contact {
  lab: string;
  name?: string;
  email: string;
  rights: readonly LabRight[];
}

/**
 * Adds a contact of a laboratory who is signed in without a code.
 * @returns its id, and the value of the cookie `laborlotse-labor`
 */
export async function insertLabSession(query: Query, { lab, name = "", email, rights }: Contact) {
  const [contactId, token] = [randomUUID(), randomUUID()];
  await query("insert into contacts (id, lab, name, email, rights) values ($1, $2, $3, $4, $5)", [
    contactId,
    lab,
    name,
    email,
    rights,
  ]);
  await query(
    "insert into sessions (token_hash, contact_id, expires_at) values ($1, $2, now() + interval '1 day')",
    [createHash("sha256").update(token).digest("base64url"), contactId],
  );
  return { contactId, token };
}
