import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "react-router";
import type { Snapshot } from "~/directory/index.server";
import { toReceiptResponse } from "~/forms/receipt.server";
import { OFFLINE_GUARD } from "~/forms/sending/offline-guard";
import { type RenderPage, renderAfterForm } from "~/operation/index.server";
import { isDatabaseUnavailable } from "~/platform/database/database.server";
import { isDataRequest, portalRequest } from "~/platform/http/portal-request.server";
import { requestContext } from "~/platform/http/request-context.server";
import type { RouteTable } from "~/platform/http/route-table.server";
import { contentSecurityPolicy, hashSource } from "~/platform/http/security-headers.server";
import { PLAIN_PAGE } from "~/ui/layout/plain-page";
import { createRouterContext } from "./router-context.server";

const CONSTANT_SCRIPTS = [OFFLINE_GUARD, PLAIN_PAGE].map(hashSource);

interface Options {
  build: string;
  routes: RouteTable;
  handleRequest: RequestHandler;
  snapshotFor: (request: IncomingMessage) => Promise<Snapshot>;
}

export function createRenderer({ build, routes, handleRequest, snapshotFor }: Options): RenderPage {
  return async ({ request, visitor, gone }, body) => {
    const nonce = randomBytes(16).toString("base64url");
    const context = createRouterContext(await snapshotFor(request), routes, {
      build,
      nonce,
      clientAddress: visitor.address,
      isDataRequest: isDataRequest(request),
      inTurn: body === null ? undefined : (work) => renderAfterForm(visitor, work),
      failure: undefined,
    });
    const sent = portalRequest(request, gone, body);
    const answer = toReceiptResponse(sent, await handleRequest(sent, context));
    const { failure } = context.get(requestContext);
    if (answer.status >= 500 && isDatabaseUnavailable(failure)) throw failure;
    const isPage = answer.headers.get("Content-Type")?.startsWith("text/html");
    // Pages embedded by other sites set their own.
    if (isPage && !answer.headers.has("Content-Security-Policy")) {
      answer.headers.set(
        "Content-Security-Policy",
        contentSecurityPolicy([`'nonce-${nonce}'`, ...CONSTANT_SCRIPTS]),
      );
    }
    return answer;
  };
}
