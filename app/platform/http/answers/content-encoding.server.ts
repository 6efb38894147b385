import type { IncomingMessage } from "node:http";
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from "node:zlib";

export type ContentEncoding = "br" | "gzip";

// Synchronous, in 1 to 3 ms per page: in Node's thread pool a page would queue behind passwords,
// pictures and host names that nobody answers for.

/** 256 kB, as large as a page: allocating Brotli's usual 4 MB takes longer than compressing one. */
const WINDOW_BITS = 18;

export function packBrotli(content: Buffer, quality: number): Buffer {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_LGWIN]: WINDOW_BITS };
  return brotliCompressSync(content, { params });
}

export function packGzip(content: Buffer): Buffer {
  return gzipSync(content);
}

export function unpackBrotli(content: Buffer): Buffer {
  return brotliDecompressSync(content);
}

export function chooseEncoding(request: IncomingMessage): ContentEncoding | undefined {
  return (["br", "gzip"] as const).find((name) => acceptsEncoding(request, name));
}

/** Named in Accept-Encoding and not refused with «q=0» (RFC 9110, 12.5.3). */
function acceptsEncoding(request: IncomingMessage, encoding: ContentEncoding): boolean {
  const header = String(request.headers["accept-encoding"] ?? "");
  return new RegExp(`(^|[ ,])${encoding}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(header);
}
