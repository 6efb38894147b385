import { createHash, timingSafeEqual } from "node:crypto";

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

export function matchesHash(hash: string, token: string): boolean {
  const actual = Buffer.from(hashToken(token));
  return actual.length === hash.length && timingSafeEqual(actual, Buffer.from(hash));
}
