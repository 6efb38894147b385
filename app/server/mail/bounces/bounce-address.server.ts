import { createHmac, timingSafeEqual } from "node:crypto";
import { sharedSecret } from "~/server/secrets/settings.server";

const ADDRESS = /^b\+([0-9a-v]{26})\.([0-9a-v]{26})(?:\.([1-9a-v][0-9a-v]{0,5}))?@(.+)$/;

/** A mail on its way: the same mail has gone out before as often as it has attempts. */
export interface SentMail {
  id: string;
  attempts: number;
}

/**
 * Where one mail comes back to: its id, a proof that we sent it and, unless it is the first attempt, which one it is, so
 * that what is said of an earlier one does not count. In small letters, as mail servers may fold case. 55 signs, or up to
 * 62, of 64 that a local part holds.
 */
export async function bounceAddress({ id, attempts }: SentMail, domain: string): Promise<string> {
  const hex = id.replaceAll("-", "");
  const attempt = attempts === 0 ? "" : `.${attempts.toString(32)}`;
  return `b+${toBase32(hex)}.${toBase32(await proofOf(hex + attempt))}${attempt}@${domain}`;
}

/** @returns undefined alike for forged and foreign addresses */
export async function readBounceAddress(
  address: string,
  domain: string,
): Promise<SentMail | undefined> {
  const [, id = "", proof = "", attempt = "", host] = ADDRESS.exec(address.toLowerCase()) ?? [];
  if (host !== domain) return undefined;
  const hex = fromBase32(id);
  const proven = attempt === "" ? hex : `${hex}.${attempt}`;
  const expected = Buffer.from(toBase32(await proofOf(proven)));
  if (!timingSafeEqual(expected, Buffer.from(proof))) return undefined;
  return {
    id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
    attempts: attempt === "" ? 0 : Number.parseInt(attempt, 32),
  };
}

/** RFC 5321. */
const MAX_ADDRESS_LENGTH = 254;

/**
 * What reads like addresses in a header that anybody may have written: what is longer than one can be is none, and is not
 * looked through sign by sign, which takes the square of its length.
 */
export function addressesIn(value: string): string[] {
  const words = value.split(/[\s<>",;]+/);
  return words.filter((word) => word.length <= MAX_ADDRESS_LENGTH && word.includes("@"));
}

/** 128 bits, in hex. */
async function proofOf(what: string): Promise<string> {
  const key = await sharedSecret("signed-links");
  return createHmac("sha256", key).update(`bounce.${what}`).digest("hex").slice(0, 32);
}

function toBase32(hex: string): string {
  return BigInt(`0x${hex}`).toString(32).padStart(26, "0");
}

function fromBase32(text: string): string {
  const digits = [...text].map((digit) => BigInt(Number.parseInt(digit, 32)));
  return digits
    .reduce((sum, digit) => sum * 32n + digit, 0n)
    .toString(16)
    .padStart(32, "0");
}
