import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";

export type ContentEncoding = "br" | "gzip";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
export const unpackBrotli = promisify(brotliDecompress);

/** @param quality 0 (fast) to 11 (small) */
export function packBrotli(content: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

export function packGzip(content: Buffer): Promise<Buffer> {
  return compressGzip(content);
}

/** The best encoding that the browser takes; undefined for none. */
export function chooseEncoding(request: IncomingMessage): ContentEncoding | undefined {
  return (["br", "gzip"] as const).find((name) => acceptsEncoding(request, name));
}

/** Named in Accept-Encoding and not refused with «q=0» (RFC 9110, 12.5.3). */
function acceptsEncoding(request: IncomingMessage, encoding: ContentEncoding): boolean {
  const header = String(request.headers["accept-encoding"] ?? "");
  return new RegExp(`(^|[ ,])${encoding}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(header);
}
