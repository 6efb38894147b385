import { createHash, randomBytes, scrypt, timingSafeEqual } from "node:crypto";

const SCRYPT = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 };
const KEY_BYTES = 64;

/** What stands in for the hash of an account that does not exist: no password fits it, and checking takes as long. */
const NOBODY = `${"0".repeat(32)}:${"0".repeat(2 * KEY_BYTES)}`;

/** @returns salt and key as they are stored */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString("hex");
  return `${salt}:${(await keyOf(password, salt)).toString("hex")}`;
}

/** Takes equally long whether there is a hash or not. */
export async function isPassword(password: string, hash: string = NOBODY): Promise<boolean> {
  const [salt = "", key = ""] = hash.split(":");
  const expected = Buffer.from(key, "hex");
  const given = await keyOf(password, salt);
  return expected.length === given.length && timingSafeEqual(given, expected);
}

/** Says of a password's hash only whether it is still the same: links and half sign-ins end with it. */
export function passwordFingerprint(hash: string | undefined): string {
  return createHash("sha256")
    .update(hash ?? "")
    .digest("base64url")
    .slice(0, 22);
}

/** A password that a person can copy from a terminal. */
export function newPassword(): string {
  return randomBytes(15).toString("base64url");
}

/** The salt is taken as its text, as the earlier versions did: their passwords stay valid. */
function keyOf(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, SCRYPT, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}
