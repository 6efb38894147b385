import { Secret, TOTP } from "otpauth";

const PERIOD_S = 30;
/** Clocks of phones are off by less than a step. */
const STEPS_AROUND = 1;

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function newRecoveryCode(): string {
  const signs = new Secret({ size: 7 }).base32.toLowerCase();
  return `${signs.slice(0, 5)}-${signs.slice(5, 10)}`;
}

export function totpUri(secret: string, account: string): string {
  return createTotp(secret, account).toString();
}

/** @returns the 30-second step that a code belongs to, counted since 1970, undefined if it belongs to none near now */
export function findTimeStep(secret: string, code: string, now = Date.now()): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = createTotp(secret).validate({ token: code, timestamp: now, window: STEPS_AROUND });
  return delta === null ? undefined : Math.floor(now / 1_000 / PERIOD_S) + delta;
}

export function totpCode(secret: string, step: number): string {
  return createTotp(secret).generate({ timestamp: step * PERIOD_S * 1_000 });
}

/** With SHA-1, six digits and 30 seconds: what all authenticator apps support. */
function createTotp(secret: string, label?: string): TOTP {
  return new TOTP({ issuer: "Laborlotse", label, secret, period: PERIOD_S });
}
