import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** scrypt's parameters: memory is 128 × N × r bytes, work N × r × p. */
interface Parameters {
  N: number;
  r: number;
  p: number;
}

interface StoredKey extends Parameters {
  salt: Buffer;
  key: Buffer;
}

/**
 * OWASP's alternative of 16 MB. Work may only be raised: checks of cheaper hashes are padded to it,
 * so that none is faster.
 */
const CURRENT: Parameters = { N: 16_384, r: 8, p: 5 };
/** Parameters of versions that stored only salt and key; they used the salt as its hexadecimal text. */
const EARLIER: Parameters = { N: 16_384, r: 16, p: 1 };
/** Somebody who can write to the database must not exhaust the process's memory and time through a sign-in. */
const MAX_MEMORY = 64 * 1024 * 1024;
const MAX_WORK = 4 * getWork(CURRENT);

const SALT_BYTES = 16;
const KEY_BYTES = 64;

/** @returns the password's stored form: `scrypt$N$r$p$salt$key` */
export async function computePasswordHash(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await deriveKey(password, salt, CURRENT);
  const texts = [salt, key].map((bytes) => bytes.toString("base64url"));
  return ["scrypt", CURRENT.N, CURRENT.r, CURRENT.p, ...texts].join("$");
}

/**
 * Takes equally long for every stored password, for an unreadable one and for none: it must not
 * reveal whether an account exists, or since when.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const found = readStored(stored ?? "");
  const { salt, key, ...parameters } = found ?? {
    ...CURRENT,
    salt: Buffer.alloc(0),
    key: undefined,
  };
  const candidate = await deriveKey(password, salt, parameters);
  const p = Math.round((getWork(CURRENT) - getWork(parameters)) / (CURRENT.N * CURRENT.r));
  if (p > 0) await deriveKey(password, salt, { ...CURRENT, p });
  return key !== undefined && timingSafeEqual(candidate, key);
}

export function isHashCurrent(stored: string): boolean {
  const found = readStored(stored);
  return (["N", "r", "p"] as const).every((name) => found?.[name] === CURRENT[name]);
}

/** @returns undefined for a format that no version has written, or that costs too much */
function readStored(stored: string): StoredKey | undefined {
  const [, earlierSalt = "", earlierKey] = /^([\da-f]{32}):([\da-f]{128})$/.exec(stored) ?? [];
  if (earlierKey !== undefined) {
    return { ...EARLIER, salt: Buffer.from(earlierSalt), key: Buffer.from(earlierKey, "hex") };
  }
  const parts = /^scrypt\$(\d{1,7})\$(\d{1,3})\$(\d{1,3})\$([\w-]{22})\$([\w-]{86})$/.exec(stored);
  const [, N, r, p, salt = "", key = ""] = parts ?? [];
  const parameters = { N: Number(N), r: Number(r), p: Number(p) };
  if (!isBounded(parameters)) return undefined;
  return {
    ...parameters,
    salt: Buffer.from(salt, "base64url"),
    key: Buffer.from(key, "base64url"),
  };
}

function isBounded({ N, r, p }: Parameters): boolean {
  const isForScrypt = N > 1 && Number.isInteger(Math.log2(N)) && r > 0 && p > 0;
  return isForScrypt && getMemory({ N, r, p }) <= MAX_MEMORY && getWork({ N, r, p }) <= MAX_WORK;
}

function getWork({ N, r, p }: Parameters): number {
  return N * r * p;
}

function getMemory({ N, r, p }: Parameters): number {
  return 128 * r * (N + p);
}

function deriveKey(password: string, salt: Buffer, parameters: Parameters): Promise<Buffer> {
  const options = { ...parameters, maxmem: 2 * getMemory(parameters) };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}
