import { createHmac, timingSafeEqual } from "node:crypto";
import { database, type Transaction } from "./database.server";
import { sharedSecret } from "./settings.server";

/** What a link allows; a token made for one purpose is worthless for another. */
export type LinkPurpose = "opt-out" | "newsletter";

interface LinkClaim {
  /** Whom or what the link is about: an address, the id of an entry. */
  subject: string;
  /** Without it the link holds for ever. */
  expiresAt?: Date | undefined;
}

/** Token for the query of a link in a mail: what it is about, and an HMAC-SHA-256 that only the portal can make. */
export async function signLink(
  purpose: LinkPurpose,
  { subject, expiresAt }: LinkClaim,
): Promise<string> {
  const payload = Buffer.from(JSON.stringify([subject, expiresAt?.getTime() ?? null]));
  const text = payload.toString("base64url");
  return `${text}.${(await sign(purpose, text, database())).toString("base64url")}`;
}

/** @returns what the token is about; undefined alike for forged, foreign and expired ones */
export async function readSignedLink(
  purpose: LinkPurpose,
  token: string,
  db: Pick<Transaction, "select" | "insert"> = database(),
): Promise<LinkClaim | undefined> {
  const [text = "", signature = "", ...rest] = token.split(".");
  const given = Buffer.from(signature, "base64url");
  const expected = await sign(purpose, text, db);
  // Base64url can be written in several ways; ours is the only one that counts.
  if (rest.length > 0 || given.toString("base64url") !== signature) return undefined;
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const [subject, expires] = JSON.parse(Buffer.from(text, "base64url").toString()) as [
    string,
    number | null,
  ];
  if (expires === null) return { subject };
  return expires > Date.now() ? { subject, expiresAt: new Date(expires) } : undefined;
}

async function sign(
  purpose: LinkPurpose,
  payload: string,
  db: Pick<Transaction, "select" | "insert">,
): Promise<Buffer> {
  const secret = await sharedSecret("signed-links", db);
  return createHmac("sha256", secret).update(`${purpose}\n${payload}`).digest();
}
