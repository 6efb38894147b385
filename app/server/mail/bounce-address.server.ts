import { createHmac, timingSafeEqual } from "node:crypto";
import { sharedSecret } from "~/server/secrets/settings.server";

const ADDRESS = /^b\+([0-9a-v]{26})\.([0-9a-v]{26})@(.+)$/;

/**
 * Where one mail comes back to: its id and a proof that we sent it, in small letters, as mail servers may fold case. 55
 * signs, of 64 that a local part holds.
 */
export async function bounceAddress(mailId: string, domain: string): Promise<string> {
  const hex = mailId.replaceAll("-", "");
  return `b+${toBase32(hex)}.${toBase32(await proofOf(hex))}@${domain}`;
}

/** @returns id of the mail; undefined alike for forged and foreign addresses */
export async function readBounceAddress(
  address: string,
  domain: string,
): Promise<string | undefined> {
  const [, id = "", proof = "", host] = ADDRESS.exec(address.toLowerCase()) ?? [];
  if (host !== domain) return undefined;
  const hex = fromBase32(id);
  const expected = Buffer.from(toBase32(await proofOf(hex)));
  if (!timingSafeEqual(expected, Buffer.from(proof))) return undefined;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** 128 bits, in hex. */
async function proofOf(hex: string): Promise<string> {
  const key = await sharedSecret("signed-links");
  return createHmac("sha256", key).update(`bounce.${hex}`).digest("hex").slice(0, 32);
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
