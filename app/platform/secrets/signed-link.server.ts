import { createHmac, timingSafeEqual } from "node:crypto";
import { sharedSecret } from "./settings.server";

/** What a link grants; a token for one purpose is invalid for another. */
export type LinkPurpose =
  | "opt-out"
  | "newsletter"
  | "proposal"
  | "offer"
  | "requests"
  | "requests-notice"
  | "review"
  // Of the operators' accounts: two links by mail, two cookies and a hidden field (app/identity).
  | "invitation"
  | "password-reset"
  | "half-sign-in"
  | "known-device"
  | "new-second-factor";

/** Tokens that grant access or decisions. A restore makes their key anew, because they may have been used since the backup. */
const REVOKED_BY_RESTORE: readonly LinkPurpose[] = [
  "invitation",
  "password-reset",
  "half-sign-in",
  "known-device",
  "new-second-factor",
];

interface LinkClaim {
  subject: string;
  expiresAt?: Date | undefined;
}

/** Token for the query of a link in a mail: its subject, and an HMAC-SHA-256 that only the portal can compute. */
export async function signLink(
  purpose: LinkPurpose,
  { subject, expiresAt }: LinkClaim,
): Promise<string> {
  const payload = Buffer.from(JSON.stringify([subject, expiresAt?.getTime() ?? null]));
  const text = payload.toString("base64url");
  return `${text}.${sign(purpose, text, await secretFor(purpose)).toString("base64url")}`;
}

/** @returns the token's subject; undefined for forged, foreign and expired tokens alike */
export async function readSignedLink(
  purpose: LinkPurpose,
  token: string,
): Promise<LinkClaim | undefined> {
  const [text = "", signature = "", ...rest] = token.split(".");
  const signatureBytes = Buffer.from(signature, "base64url");
  // Base64url has several spellings of the same bytes; only ours is accepted.
  if (rest.length > 0 || signatureBytes.toString("base64url") !== signature) return undefined;
  const expected = sign(purpose, text, await secretFor(purpose));
  if (expected.length !== signatureBytes.length || !timingSafeEqual(expected, signatureBytes))
    return undefined;
  const [subject, expires] = JSON.parse(Buffer.from(text, "base64url").toString()) as [
    string,
    number | null,
  ];
  if (expires === null) return { subject };
  return expires > Date.now() ? { subject, expiresAt: new Date(expires) } : undefined;
}

function secretFor(purpose: LinkPurpose): Promise<string> {
  return sharedSecret(REVOKED_BY_RESTORE.includes(purpose) ? "desk-links" : "signed-links");
}

function sign(purpose: LinkPurpose, payload: string, secret: string): Buffer {
  return createHmac("sha256", secret).update(`${purpose}\n${payload}`).digest();
}
