const NEWLINE = 0x0a;
/** COPY's end marker; no row can equal it, because COPY doubles a backslash within a row. */
const END_OF_ROWS = Buffer.from("\\.\n");
const MAX_LINE_LENGTH = 1_000_000;

export class TruncatedError extends Error {}

/** Reads a byte stream piece by piece, so that memory use does not depend on its length. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** @throws TruncatedError if fewer are left */
  async take(bytes: number): Promise<Buffer> {
    const parts = [this.#rest];
    let length = this.#rest.length;
    while (length < bytes) {
      const part = await this.#next();
      parts.push(part);
      length += part.length;
    }
    const all = parts.length === 1 ? this.#rest : Buffer.concat(parts, length);
    this.#rest = all.subarray(bytes);
    return all.subarray(0, bytes);
  }

  /** @returns a line without its end */
  async line(): Promise<string> {
    let end = this.#rest.indexOf(NEWLINE);
    while (end === -1) {
      if (this.#rest.length > MAX_LINE_LENGTH)
        throw new TruncatedError("no line where one should be");
      await this.#more();
      end = this.#rest.indexOf(NEWLINE);
    }
    return (await this.take(end + 1)).toString("utf8", 0, end);
  }

  /** Rows in COPY's text format, up to the end marker, which is consumed but not yielded. */
  async *rows(): AsyncGenerator<Buffer> {
    while (this.#rest.length < END_OF_ROWS.length) await this.#more();
    if (this.#rest.subarray(0, END_OF_ROWS.length).equals(END_OF_ROWS)) {
      this.#rest = this.#rest.subarray(END_OF_ROWS.length);
      return;
    }
    const end = Buffer.concat([Buffer.from([NEWLINE]), END_OF_ROWS]);
    for (;;) {
      const found = this.#rest.indexOf(end);
      if (found !== -1) {
        const last = this.#rest.subarray(0, found + 1);
        this.#rest = this.#rest.subarray(found + end.length);
        yield last;
        return;
      }
      // Keep the last newline: the end marker may begin with it.
      const whole = this.#rest.lastIndexOf(NEWLINE);
      if (whole > 0) {
        const some = this.#rest.subarray(0, whole);
        this.#rest = this.#rest.subarray(whole);
        yield some;
      }
      await this.#more();
    }
  }

  async isAtEnd(): Promise<boolean> {
    if (this.#rest.length > 0) return false;
    const { done, value } = await this.#source.next();
    if (!done) this.#rest = value;
    return done === true;
  }

  async #more(): Promise<void> {
    this.#rest = Buffer.concat([this.#rest, await this.#next()]);
  }

  async #next(): Promise<Buffer> {
    const { done, value } = await this.#source.next();
    if (done) throw new TruncatedError("something is missing at its end");
    return value;
  }
}
