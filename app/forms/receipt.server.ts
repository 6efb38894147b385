import { redirect } from "react-router";
import type { Exchange } from "~/platform/http/handler.server";
import { RECEIPT_HEADER, type SubmissionReceipt } from "./receipt";

/** Carries the id from the action to the server; it never leaves the portal. */
const STORED_HEADER = "X-Laborlotse-Stored";

/** An action's answer once the form is stored: on to the next page, or a receipt for who asks for one. */
export function redirectWithReceipt(nextPage: string, submissionId: string): Response {
  return redirect(nextPage, { status: 303, headers: { [STORED_HEADER]: submissionId } });
}

/** For actions that answer browsers without JavaScript with more than the way to the next page. */
export function wantsReceipt(request: Request): boolean {
  return request.headers.has(RECEIPT_HEADER);
}

/** Tells the sender that the answer is the portal's own, also where it is a refusal; answers nothing. */
export function setReceiptHeader({ request, response }: Exchange): false {
  const asks = request.headers[RECEIPT_HEADER.toLowerCase()] !== undefined;
  if (asks) response.setHeader(RECEIPT_HEADER, "1");
  return false;
}

/**
 * What the sender gets for the router's answer. The router renders a page for every answer of an action
 * but a redirect, so the redirect becomes the receipt here.
 */
export function toReceiptResponse(request: Request, routerResponse: Response): Response {
  const stored = routerResponse.headers.get(STORED_HEADER);
  if (stored === null) return routerResponse;
  routerResponse.headers.delete(STORED_HEADER);
  if (!wantsReceipt(request)) return routerResponse;
  const receipt: SubmissionReceipt = { stored };
  return Response.json(receipt, { headers: { "Cache-Control": "no-store" } });
}
