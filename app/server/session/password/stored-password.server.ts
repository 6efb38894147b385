import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** How scrypt makes a key of a password: memory is 128 × N × r bytes, work N × r × p. */
interface Parameters {
  N: number;
  r: number;
  p: number;
}

interface StoredKey extends Parameters {
  salt: Buffer;
  key: Buffer;
}

/** OWASP's alternative of 16 MB. Only ever more work: what takes less is made up for, so that no check is faster. */
const CURRENT: Parameters = { N: 16_384, r: 8, p: 5 };
/** Of versions that stored salt and key alone; they took the salt as its hexadecimal text. */
const EARLIER: Parameters = { N: 16_384, r: 16, p: 1 };
/** Whoever can write into the database must not take the process's memory and time by a sign-in. */
const MAX_MEMORY = 64 * 1024 * 1024;
const MAX_WORK = 4 * workOf(CURRENT);

const SALT_BYTES = 16;
const KEY_BYTES = 64;

/** @returns the password as it is stored: `scrypt$N$r$p$salt$key` */
export async function storePassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await keyOf(password, salt, CURRENT);
  const texts = [salt, key].map((bytes) => bytes.toString("base64url"));
  return ["scrypt", CURRENT.N, CURRENT.r, CURRENT.p, ...texts].join("$");
}

/**
 * Takes equally long for every password that is stored, for one that can't be read, and where there is none: it must
 * not tell whether an account exists, or since when.
 */
export async function fitsStored(password: string, stored: string | null): Promise<boolean> {
  const found = readStored(stored ?? "");
  const { salt, key, ...parameters } = found ?? {
    ...CURRENT,
    salt: Buffer.alloc(0),
    key: undefined,
  };
  const given = await keyOf(password, salt, parameters);
  const p = Math.round((workOf(CURRENT) - workOf(parameters)) / (CURRENT.N * CURRENT.r));
  if (p > 0) await keyOf(password, salt, { ...CURRENT, p });
  return key !== undefined && timingSafeEqual(given, key);
}

/** Whether it was made as passwords are stored today. */
export function isStoredAsToday(stored: string): boolean {
  const found = readStored(stored);
  return (["N", "r", "p"] as const).every((name) => found?.[name] === CURRENT[name]);
}

/** @returns undefined for what no version has written, or takes too much */
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
  return isForScrypt && memoryOf({ N, r, p }) <= MAX_MEMORY && workOf({ N, r, p }) <= MAX_WORK;
}

function workOf({ N, r, p }: Parameters): number {
  return N * r * p;
}

function memoryOf({ N, r, p }: Parameters): number {
  return 128 * r * (N + p);
}

function keyOf(password: string, salt: Buffer, parameters: Parameters): Promise<Buffer> {
  const options = { ...parameters, maxmem: 2 * memoryOf(parameters) };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}
