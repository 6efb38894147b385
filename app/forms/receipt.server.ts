import { redirect } from "react-router";
import type { Exchange } from "~/platform/http/handler.server";
import { RECEIPT_HEADER, type SubmissionReceipt } from "./receipt";

const STORED_HEADER = "X-Laborlotse-Stored";

/** Redirects, or carries the receipt for senders that want one. */
export function redirectWithReceipt(nextPage: string, submissionId: string): Response {
  return redirect(nextPage, { status: 303, headers: { [STORED_HEADER]: submissionId } });
}

/** Needed by actions that answer browsers without JavaScript with more than a redirect. */
export function wantsReceipt(request: Request): boolean {
  return request.headers.has(RECEIPT_HEADER);
}

/** Marks every answer as the portal's, refusals included; never handles the request. */
export function setReceiptHeader({ request, response }: Exchange): false {
  const asks = request.headers[RECEIPT_HEADER.toLowerCase()] !== undefined;
  if (asks) response.setHeader(RECEIPT_HEADER, "1");
  return false;
}

/**
 * Turns a redirect into the receipt: the router renders a page for any other answer of an action.
 */
export function toReceiptResponse(request: Request, routerResponse: Response): Response {
  const stored = routerResponse.headers.get(STORED_HEADER);
  if (stored === null) return routerResponse;
  routerResponse.headers.delete(STORED_HEADER);
  if (!wantsReceipt(request)) return routerResponse;
  const receipt: SubmissionReceipt = { stored };
  return Response.json(receipt, { headers: { "Cache-Control": "no-store" } });
}
