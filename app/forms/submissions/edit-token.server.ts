import { createHash, timingSafeEqual } from "node:crypto";

/** What is stored of an entry's token. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Whether a stored hash is of this token. */
export function matchesHash(hash: string, token: string): boolean {
  const actual = Buffer.from(hashToken(token));
  return actual.length === hash.length && timingSafeEqual(actual, Buffer.from(hash));
}
