import type { IncomingMessage, ServerResponse } from "node:http";
import { type ContentEncoding, chooseEncoding, unpackBrotli } from "./content-encoding.server";

export interface StoredAnswer {
  headers: Record<string, string>;
  etag: string;
  bodies: { plain: Buffer } | ({ plain?: never } & Record<ContentEncoding, Buffer>);
}

export function sendStored(
  { headers, etag: plainTag, bodies }: StoredAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const encoding = bodies.plain === undefined ? chooseEncoding(request) : undefined;
  const etag = encoding === undefined ? `"${plainTag}"` : `"${plainTag}-${encoding}"`;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (bodies.plain === undefined) response.setHeader("Vary", "Accept-Encoding");
  response.setHeader("ETag", etag);
  if (matches(request.headers["if-none-match"], etag)) {
    response.writeHead(304).end();
    return;
  }
  if (encoding !== undefined) response.setHeader("Content-Encoding", encoding);
  const body =
    bodies.plain ?? (encoding === undefined ? unpackBrotli(bodies.br) : bodies[encoding]);
  response.setHeader("Content-Length", body.length);
  response.writeHead(200).end(request.method === "HEAD" ? undefined : body);
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
