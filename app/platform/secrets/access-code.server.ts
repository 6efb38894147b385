import { createHmac, timingSafeEqual } from "node:crypto";
import { sharedSecret } from "./settings.server";

/** No two of these 32 look alike: neither 0 and O nor 1 and I. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const LENGTH = 8;

/**
 * The code of a seed, «K7PM-2XQH», which only the portal's keys can compute. Five tries at 2^40 codes succeed so rarely
 * that even many mailboxes together are not worth guessing.
 */
export async function deriveAccessCode(seed: string): Promise<string> {
  const key = await sharedSecret("signed-links");
  const bytes = createHmac("sha256", key).update(`code\n${seed}`).digest().subarray(0, LENGTH);
  const signs = Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
}

export async function isAccessCode(seed: string, input: string): Promise<boolean> {
  const inputBytes = Buffer.from(plainCode(input));
  const expected = Buffer.from(plainCode(await deriveAccessCode(seed)));
  return inputBytes.length === expected.length && timingSafeEqual(inputBytes, expected);
}

function plainCode(code: string): string {
  return code.toUpperCase().replace(/[\s\p{Pd}\u00ad\u200b]/gu, "");
}
