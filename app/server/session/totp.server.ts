import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const STEP_S = 30;
/** Clocks of telephones go wrong by less than a step. */
const STEPS_AROUND = 1;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A secret for one authenticator app, in base32 as people type it. */
export function newTotpSecret(): string {
  return base32(randomBytes(20));
}

/** Recovery code as it is shown: «k3mf7-q2xw4». */
export function newRecoveryCode(): string {
  const signs = base32(randomBytes(8)).slice(0, 10).toLowerCase();
  return `${signs.slice(0, 5)}-${signs.slice(5)}`;
}

/** Address that authenticator apps read out of the QR code. */
export function totpAddress(secret: string, account: string): string {
  const label = encodeURIComponent(`Laborlotse:${account}`);
  return `otpauth://totp/${label}?secret=${secret}&issuer=Laborlotse`;
}

/** @returns the 30 seconds that a code is of, counted since 1970, undefined when it is of none near now */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const current = Math.floor(now / 1_000 / STEP_S);
  for (let step = current - STEPS_AROUND; step <= current + STEPS_AROUND; step++) {
    if (timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code))) return step;
  }
  return undefined;
}

/** The six digits of one step (RFC 6238, with SHA-1, which is what the apps know). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, "0");
}

function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, "0")).join("");
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
