import type { IncomingMessage, ServerResponse } from "node:http";

/** What answered a request, as the figures count it; without a label it was refused. */
type HandlerLabel = "health" | "file" | "remembered" | "image" | "page" | "form";

/** A request on its way through the handlers. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Path of its address, as the client sent it. */
  readonly path: string;
  /** Set by the handler that recognises the request as its own, before anything can fail. */
  label?: HandlerLabel;
}

/** @returns whether the request is answered; if not, the next handler gets it */
export type Handler = (exchange: Exchange) => boolean | Promise<boolean>;

export function toExchange(request: IncomingMessage, response: ServerResponse): Exchange {
  return { request, response, path: request.url?.split("?")[0] ?? "" };
}

/** A handler for requests that send nothing: GET and HEAD. */
export function forReading(handler: Handler): Handler {
  return (exchange) => exchange.request.method !== "POST" && handler(exchange);
}
