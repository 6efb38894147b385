import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Registry } from "prom-client";
import { portalFigures } from "./portal-figures.server";
import { processFigures } from "./process-figures.server";
import { requestFigures } from "./requests.server";

/**
 * Answers `/metrics` for whoever brings the token. Anyone else goes on to the page that any unknown address
 * has: behind a proxy every request comes from this machine, so the address can't tell.
 * @param token without one there is no such page
 * @param build version of the built pages
 */
export function metricsPage(
  token: string | undefined,
  build: string,
  remembered: () => { pages: number; bytes: number },
) {
  if (token === undefined) return { serve: async () => false };
  const expected = digest(`Bearer ${token}`);

  const ofProcess = processFigures(build, remembered);

  async function figures(): Promise<string> {
    return Registry.merge([ofProcess, requestFigures, await portalFigures()]).metrics();
  }

  return {
    /** @returns whether the request was for the figures, from one who may read them; then it is answered */
    async serve(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      if (request.url !== "/metrics" || request.method === "POST") return false;
      if (!timingSafeEqual(digest(request.headers.authorization ?? ""), expected)) return false;
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

/** Of the same length, whatever was sent. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
