import { createHash, timingSafeEqual } from "node:crypto";
import { Registry } from "prom-client";
import type { Exchange } from "~/platform/http/handler.server";
import { collectPortalFigures } from "./portal-figures.server";
import { processFigures } from "./process-figures.server";
import { requestFigures } from "./requests.server";

/**
 * Answers `/metrics` if the request has the token, and otherwise like an unknown address. Behind a proxy every
 * request comes from this machine, so the client's address proves nothing.
 * @param token without it the page does not exist
 * @param build version of the built pages
 */
export function metricsPage(
  token: string | undefined,
  build: string,
  remembered: () => { pages: number; bytes: number },
) {
  if (token === undefined) return { serve: async () => false };
  const expected = digest(`Bearer ${token}`);

  const processRegistry = processFigures(build, remembered);

  async function figures(): Promise<string> {
    return Registry.merge([
      processRegistry,
      requestFigures,
      await collectPortalFigures(),
    ]).metrics();
  }

  return {
    /** @returns whether the request was for the figures and had the token; then it is answered */
    async serve(exchange: Exchange): Promise<boolean> {
      const { request, response } = exchange;
      if (request.url !== "/metrics" || request.method === "POST") return false;
      if (!timingSafeEqual(digest(request.headers.authorization ?? ""), expected)) return false;
      exchange.label = "health";
      response
        .writeHead(200, {
          "Content-Type": Registry.PROMETHEUS_CONTENT_TYPE,
          "Cache-Control": "no-store",
        })
        .end(await figures());
      return true;
    },
  };
}

/** Makes values of equal length for a comparison in constant time. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
