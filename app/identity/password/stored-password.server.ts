import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** OWASP's alternative of 16 MB: memory is 128 × N × r bytes, work N × r × p. */
const PARAMETERS = { N: 16_384, r: 8, p: 5, maxmem: 64 * 1024 * 1024 };
const { N, r, p } = PARAMETERS;
const PREFIX = `scrypt$${N}$${r}$${p}$`;
const SALT_BYTES = 16;
const KEY_BYTES = 64;

/** @returns the password's stored form: `scrypt$N$r$p$salt$key` */
export async function computePasswordHash(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await deriveKey(password, salt);
  return PREFIX + [salt, key].map((bytes) => bytes.toString("base64url")).join("$");
}

/**
 * Takes equally long for every stored password, for an unreadable one and for none: it must not
 * reveal whether an account exists.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const { salt, key } = readStored(stored ?? "");
  const candidate = await deriveKey(password, salt);
  return key !== undefined && timingSafeEqual(candidate, key);
}

/** @returns without a key for what is not stored with these parameters */
function readStored(stored: string): { salt: Buffer; key?: Buffer } {
  const parts = /^([\w-]{22})\$([\w-]{86})$/.exec(stored.slice(PREFIX.length));
  if (parts === null || !stored.startsWith(PREFIX)) return { salt: Buffer.alloc(0) };
  const [, salt = "", key = ""] = parts;
  return { salt: Buffer.from(salt, "base64url"), key: Buffer.from(key, "base64url") };
}

function deriveKey(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, PARAMETERS, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}
