import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach } from "vitest";

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

export const RECEIPT = "receipt";

interface FormServer {
  url: string;
  received: { headers: IncomingHttpHeaders; fields: Record<string, string> }[];
  answers: (Answer | typeof RECEIPT)[];
}

export function formServer(): FormServer {
  const state: FormServer = { url: "", received: [], answers: [] };
  let server: Server;
  beforeEach(async () => {
    state.received = [];
    state.answers = [RECEIPT];
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
      state.received.push({ headers: request.headers, fields });
      const next = state.answers.length > 1 ? state.answers.shift() : state.answers[0];
      const stored = JSON.stringify({ stored: fields.submissionId });
      const { status, headers, body }: Answer =
        next === RECEIPT || next === undefined ? { status: 200, body: stored } : next;
      if (status !== 0) response.writeHead(status, headers).end(body);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/practice-form`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
  return state;
}
