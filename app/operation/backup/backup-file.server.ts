import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline as pipe, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ReadableStream as NodeReadableStream } from "node:stream/web";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";

/** The library derives a key on the main thread: 2^14 takes 0.1 s, enough for a passphrase of 32 characters. */
const WORK_FACTOR = 14;
/** Used if no key is given: it detects damage, but hides nothing. */
const PUBLIC_PASSPHRASE = "laborlotse";
const LENGTH_BYTES = 4;

/**
 * Writes records, each behind its length, compressed with zstd and encrypted with age: `age -d FILE | zstd -d` opens
 * the file, too. It gets its name when it is complete and on disk.
 */
export async function writeBackupFile(
  path: string,
  records: AsyncIterable<Buffer>,
  key: string | undefined,
): Promise<void> {
  // An unpredictable name: in a container every portal has the same process id.
  const draft = join(dirname(path), `.${basename(path)}.${randomBytes(8).toString("hex")}`);
  const file = await open(draft, "wx", 0o600);
  try {
    await pipeline(
      Readable.from(withLengths(records), { objectMode: true }),
      createZstdCompress(),
      (content: AsyncIterable<Buffer>) => encrypt(content, key),
      file.createWriteStream({ flush: true }),
    );
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  const folder = await open(dirname(path), "r");
  await folder.sync().finally(() => folder.close());
}

/**
 * Yields the records; each part is verified before it is used.
 * @throws Error with a line for the operator if the file is not ours, changed, truncated, encrypted with another key,
 * or not encrypted although a key is set: an operator with a key must not mistake a stranger's file for their own
 */
export async function* readBackupFile(
  path: string,
  key: string | undefined,
): AsyncGenerator<Buffer> {
  const content = Readable.from(decrypt(createReadStream(path), key), { objectMode: true });
  // Its errors are thrown where the content is read.
  const decompressed = pipe(content, createZstdDecompress(), () => undefined);
  let rest: Buffer = Buffer.alloc(0);
  for await (const part of decompressed) {
    rest = Buffer.concat([rest, part]);
    for (let end = recordEnd(rest); end <= rest.length; end = recordEnd(rest)) {
      yield rest.subarray(LENGTH_BYTES, end);
      rest = rest.subarray(end);
    }
  }
}

async function* withLengths(records: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const record of records) {
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(record.length);
    yield length;
    yield record;
  }
}

function recordEnd(bytes: Buffer): number {
  if (bytes.length < LENGTH_BYTES) return Number.POSITIVE_INFINITY;
  return LENGTH_BYTES + bytes.readUInt32BE();
}

async function* encrypt(
  content: AsyncIterable<Buffer>,
  key = PUBLIC_PASSPHRASE,
): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  encrypter.setPassphrase(key);
  yield* await encrypter.encrypt(toWebStream(content));
}

async function* decrypt(
  file: AsyncIterable<Buffer>,
  key: string | undefined,
): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key ?? PUBLIC_PASSPHRASE);
  const content = await decrypter.decrypt(toWebStream(file)).catch((cause: Error) => {
    throw new Error(explainRefusal(cause, key), { cause });
  });
  try {
    yield* content;
  } catch (cause) {
    throw new Error("The backup was cut off or changed since it was made", { cause });
  }
}

/** Node's type of a stream differs from the browsers' one, which the library names. */
function toWebStream(content: AsyncIterable<Buffer>): ReadableStream<Uint8Array> {
  return NodeReadableStream.from<Uint8Array>(content) as ReadableStream<Uint8Array>;
}

function explainRefusal({ message }: Error, key: string | undefined): string {
  if (!message.startsWith("no identity matched")) return "The file is no backup of the portal";
  return key === undefined
    ? "The backup is encrypted: give its key as BACKUP_KEY"
    : "The backup has another BACKUP_KEY, or none: then anyone could have made it; to restore it nevertheless, leave BACKUP_KEY out";
}
