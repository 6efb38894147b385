import type { IncomingMessage } from "node:http";
import type { Exchange } from "~/platform/http/handler.server";
import { disconnectSignal } from "~/platform/http/portal-request.server";
import { getVisitor, type Visitor } from "./visitor.server";

export interface RenderRequest {
  request: IncomingMessage;
  visitor: Visitor;
  /** Aborted once nobody waits for the answer. */
  gone: AbortSignal;
}

/** `body` is that of a form, null for a page. */
export type RenderPage = (page: RenderRequest, body: Buffer | null) => Promise<Response>;

export async function toRenderRequest(
  { request, response }: Exchange,
  trustedHops: number,
): Promise<RenderRequest> {
  const gone = disconnectSignal(response);
  return { request, visitor: await getVisitor(request, trustedHops), gone };
}
