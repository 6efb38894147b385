import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const VERSION = "v1";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * A key as the database stores it: AES-256-GCM with a key derived from a secret, bound to its
 * name, so that no wrapped key can replace another.
 */
export function wrapKey(name: string, key: string, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", derive(secret, "wrap", 32), nonce);
  cipher.setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(key, "utf8"), cipher.final()]);
  return `${VERSION}.${Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString("base64url")}`;
}

/** @throws if it was wrapped with another secret or under another name, or was changed */
export function unwrapKey(name: string, wrapped: string, secret: string): string {
  const [version, text = ""] = wrapped.split(".");
  if (version !== VERSION) throw new Error(`The key ${name} is wrapped in an unknown way`);
  const bytes = Buffer.from(text, "base64url");
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", derive(secret, "wrap", 32), nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(name));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const sealed = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString("utf8");
}

export function secretFingerprint(secret: string): string {
  return derive(secret, "fingerprint", 9).toString("base64url");
}

function derive(secret: string, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "laborlotse", purpose, bytes));
}
