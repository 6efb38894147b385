import type { IncomingMessage, ServerResponse } from "node:http";
import { sendResponse } from "@remix-run/node-fetch-server";
import { chooseEncoding, packBrotli } from "./content-encoding.server";

/** Compressed for one visitor only, so speed matters more than size. */
const BROTLI_QUALITY = 4;

/** Sends what was rendered for one visitor: `no-store`, unless the page sets its own Cache-Control. */
export async function sendRendered(
  request: IncomingMessage,
  response: ServerResponse,
  answered: Response,
): Promise<void> {
  if (!answered.headers.has("Cache-Control")) response.setHeader("Cache-Control", "no-store");
  // sendResponse replaces headers of the same name only.
  await sendResponse(response, await compressed(request, answered));
}

const TEXTS = /^(?:text\/(?:html|x-script|csv)|application\/json)/;

/** Pages and API answers are short, so they are compressed as a whole; exports are streamed uncompressed. */
async function compressed(request: IncomingMessage, answered: Response): Promise<Response> {
  const isText = TEXTS.test(answered.headers.get("Content-Type") ?? "");
  const isFile = answered.headers.has("Content-Disposition");
  if (!isText || isFile || answered.body === null) return answered;
  const { status, headers } = answered;
  headers.append("Vary", "Accept-Encoding");
  if (chooseEncoding(request) !== "br") return answered;
  const page = packBrotli(Buffer.from(await answered.arrayBuffer()), BROTLI_QUALITY);
  headers.set("Content-Encoding", "br");
  return new Response(new Uint8Array(page), { status, headers });
}
