import { createHash, timingSafeEqual } from "node:crypto";

/** What is stored of an entry's token. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Whether a stored hash is of this token. */
export function isHashOf(hash: string, token: string): boolean {
  const given = Buffer.from(hashToken(token));
  return given.length === hash.length && timingSafeEqual(given, Buffer.from(hash));
}
