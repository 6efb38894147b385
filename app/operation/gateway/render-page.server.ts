import { sendRendered } from "~/platform/http/answers/send-rendered.server";
import { sendStatus } from "~/platform/http/answers/send-status.server";
import type { Handler } from "~/platform/http/handler.server";
import { isApiPath } from "~/platform/http/security-headers.server";
import { withRenderSlot } from "./render-queue.server";
import { type RenderPage, toRenderRequest } from "./render-request.server";
import { createPageRateLimit } from "./request-limits.server";

interface Options {
  perMinute: number;
  trustedHops: number;
  render: RenderPage;
}

/** Answers pages that are rendered per request: in turn, and within the limits of their visitor. */
export function createPageHandler({ perMinute, trustedHops, render }: Options): Handler {
  const limit = createPageRateLimit(perMinute);
  return async (exchange) => {
    const { request, response, path } = exchange;
    exchange.label = "page";
    const page = await toRenderRequest(exchange, trustedHops);
    const { visitor, gone } = page;
    const wait = await limit.secondsToWait(request, visitor);
    if (isApiPath(path)) {
      const remaining = await limit.left(visitor);
      if (remaining !== undefined) {
        response.setHeader("RateLimit", remaining);
        response.setHeader("RateLimit-Policy", `"pages";q=${perMinute};w=60`);
      }
    }
    if (wait !== undefined) {
      sendStatus(response, 429, wait);
      return true;
    }
    const rendered = await withRenderSlot(visitor, gone, () => render(page, null));
    if (rendered === undefined) sendStatus(response, 503);
    else await sendRendered(request, response, rendered);
    return true;
  };
}
