import { createHmac, timingSafeEqual } from "node:crypto";
import { sharedSecret } from "~/platform/secrets/settings.server";

const ADDRESS = /^b\+([0-9a-v]{26})\.([0-9a-v]{26})(?:\.([1-9a-v][0-9a-v]{0,5}))?@(.+)$/;

export interface SentMail {
  id: string;
  attempts: number;
}

/**
 * The return address of one mail: its id, an HMAC that proves that we sent it and, after the first attempt, the number
 * of the attempt, so that reports about an earlier one are ignored. In lower case, because mail servers may fold case.
 * 55 characters, or up to 62, of the 64 that a local part can have.
 */
export async function bounceAddress({ id, attempts }: SentMail, domain: string): Promise<string> {
  const hex = id.replaceAll("-", "");
  const attempt = attempts === 0 ? "" : `.${attempts.toString(32)}`;
  return `b+${toBase32(hex)}.${toBase32(await computeProof(hex + attempt))}${attempt}@${domain}`;
}

/** @returns undefined for forged and foreign addresses alike */
export async function readBounceAddress(
  address: string,
  domain: string,
): Promise<SentMail | undefined> {
  const [, id = "", proof = "", attempt = "", host] = ADDRESS.exec(address.toLowerCase()) ?? [];
  if (host !== domain) return undefined;
  const hex = fromBase32(id);
  const proven = attempt === "" ? hex : `${hex}.${attempt}`;
  const expected = Buffer.from(toBase32(await computeProof(proven)));
  if (!timingSafeEqual(expected, Buffer.from(proof))) return undefined;
  return {
    id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
    attempts: attempt === "" ? 0 : Number.parseInt(attempt, 32),
  };
}

const MAX_ADDRESS_LENGTH = 254;

/**
 * Texts that look like addresses in a header that anybody may have written. Anything longer than an
 * address is skipped without matching it, because that takes time quadratic in its length.
 */
export function addressesIn(value: string): string[] {
  const words = value.split(/[\s<>",;]+/);
  return words.filter((word) => word.length <= MAX_ADDRESS_LENGTH && word.includes("@"));
}

async function computeProof(what: string): Promise<string> {
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
