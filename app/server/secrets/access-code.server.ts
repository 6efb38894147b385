import { createHmac, timingSafeEqual } from "node:crypto";
import { sharedSecret } from "./settings.server";

const DIGITS = 6;

/** The digits derived from a seed; only the portal's keys can compute them. */
export async function deriveAccessCode(seed: string): Promise<string> {
  const key = await sharedSecret("signed-links");
  const number = createHmac("sha256", key).update(`code\n${seed}`).digest().readUIntBE(0, 6);
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** Whether somebody typed the code of a seed, with or without spaces. */
export async function isAccessCode(seed: string, typed: string): Promise<boolean> {
  const given = Buffer.from(typed.replace(/\s/g, ""));
  const expected = Buffer.from(await deriveAccessCode(seed));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
