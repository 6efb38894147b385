import type { IncomingMessage } from "node:http";
import { LARGEST_BODY } from "./request-rules.server";

/** @returns the whole body, undefined when it is larger than a form may be (also chunked) */
export async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > LARGEST_BODY) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
