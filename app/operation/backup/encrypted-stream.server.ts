import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
  type ScryptOptions,
  scrypt,
} from "node:crypto";
import { ByteReader, TruncatedError } from "./byte-reader.server";

const FRAME_BYTES = 256 * 1024;
const LENGTH_BYTES = 4;
const TAG_BYTES = 16;
const SALT_BYTES = 32;
/** About 0.1 s and 64 MB per guess. */
const COST: ScryptOptions = { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 };
/** Used if no key is given: it detects damage, but hides nothing. */
const PUBLIC_KEY_MATERIAL = "laborlotse";

const FORMAT = "laborlotse-backup";
const VERSION = 1;

/** The first line of a file, readable by anyone. */
interface Head {
  format: typeof FORMAT;
  version: number;
  isEncrypted: boolean;
  salt: string;
  /** Distinguishes a wrong key from a damaged file. */
  check: string;
}

/**
 * The file format: a header line, then frames of AES-256-GCM. The nonce of a frame is its number
 * and whether it is the last one, so no frame can be changed, reordered or removed, and a truncated
 * file has no end. The key is derived for this file alone, from `passphrase` and a salt.
 */
export async function* encryptStream(
  content: AsyncIterable<Buffer>,
  passphrase: string | undefined,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const key = await deriveKey(passphrase, salt);
  const head: Head = {
    format: FORMAT,
    version: VERSION,
    isEncrypted: passphrase !== undefined,
    salt: salt.toString("base64url"),
    check: deriveKeyCheck(key),
  };
  const line = Buffer.from(`${JSON.stringify(head)}\n`);
  yield line;
  let waiting: Buffer = Buffer.alloc(0);
  let number = 0;
  for await (const part of content) {
    waiting = waiting.length === 0 ? part : Buffer.concat([waiting, part]);
    while (waiting.length > FRAME_BYTES) {
      yield encryptFrame(waiting.subarray(0, FRAME_BYTES), key, makeNonce(number++, false), line);
      waiting = waiting.subarray(FRAME_BYTES);
    }
  }
  yield encryptFrame(waiting, key, makeNonce(number, true), line);
}

/**
 * Yields the sealed content; each frame is verified before it is yielded.
 * @throws Error with a line for the operator if the file is not ours, changed, truncated, encrypted
 * with another key, or not encrypted although a key is set: an operator with a key must not mistake
 * a stranger's file for their own
 */
export async function* decryptStream(
  file: AsyncIterable<Buffer>,
  passphrase: string | undefined,
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(file);
  const line = await reader.line().catch(() => "");
  const head = readHead(line);
  if (head.isEncrypted && passphrase === undefined) {
    throw new Error("The backup is encrypted: give its key as BACKUP_KEY");
  }
  if (!head.isEncrypted && passphrase !== undefined) {
    throw new Error(
      "The backup is not encrypted, so anyone could have made it: to restore it nevertheless, leave BACKUP_KEY out",
    );
  }
  const salt = Buffer.from(head.salt, "base64url");
  const key = await deriveKey(head.isEncrypted ? passphrase : undefined, salt);
  if (deriveKeyCheck(key) !== head.check) throw new Error("The backup has another BACKUP_KEY");
  const associated = Buffer.from(`${line}\n`);
  for (let number = 0; ; number++) {
    const { frame, isLast } = await readFrame(reader);
    yield decryptFrame(frame, key, makeNonce(number, isLast), associated);
    if (isLast) break;
  }
  if (!(await reader.isAtEnd())) throw tamperedError();
}

async function readFrame(reader: ByteReader): Promise<{ frame: Buffer; isLast: boolean }> {
  try {
    const announced = (await reader.take(LENGTH_BYTES)).readUInt32BE();
    const length = announced & 0x7fff_ffff;
    if (length > FRAME_BYTES) throw tamperedError();
    return { frame: await reader.take(length + TAG_BYTES), isLast: announced > 0x7fff_ffff };
  } catch (error) {
    throw error instanceof TruncatedError
      ? new Error("The backup is cut off: its end is missing")
      : error;
  }
}

function encryptFrame(content: Buffer, key: Buffer, nonce: Buffer, associated: Buffer): Buffer {
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(associated);
  const length = Buffer.alloc(LENGTH_BYTES);
  const isLast = nonce[0] === 1;
  length.writeUInt32BE(content.length + (isLast ? 0x8000_0000 : 0));
  return Buffer.concat([length, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

function decryptFrame(frame: Buffer, key: Buffer, nonce: Buffer, associated: Buffer): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(associated).setAuthTag(frame.subarray(-TAG_BYTES));
  const content = decipher.update(frame.subarray(0, -TAG_BYTES));
  try {
    decipher.final();
  } catch {
    throw tamperedError();
  }
  return content;
}

function makeNonce(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt8(isLast ? 1 : 0);
  nonce.writeUInt32BE(number, 8);
  return nonce;
}

function readHead(line: string): Head {
  try {
    const head: Head = JSON.parse(line);
    if (head.format === FORMAT && head.version === VERSION) return head;
    if (head.format === FORMAT) {
      throw new RangeError(
        `The backup has format ${head.version}, this version of the portal reads ${VERSION}`,
      );
    }
  } catch (error) {
    if (error instanceof RangeError) throw error;
  }
  throw new Error("The file is no backup of the portal");
}

function tamperedError(): Error {
  return new Error("The backup was changed since it was made");
}

async function deriveKey(passphrase: string | undefined, salt: Buffer): Promise<Buffer> {
  if (passphrase === undefined) return expand(PUBLIC_KEY_MATERIAL, salt, "open");
  const stretched = await new Promise<Buffer>((resolve, reject) =>
    scrypt(passphrase, salt, 32, COST, (error, key) => (error ? reject(error) : resolve(key))),
  );
  return expand(stretched, salt, "sealed");
}

function deriveKeyCheck(key: Buffer): string {
  return expand(key, Buffer.alloc(0), "check").subarray(0, 9).toString("base64url");
}

function expand(secret: string | Buffer, salt: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, `laborlotse backup ${purpose}`, 32));
}
