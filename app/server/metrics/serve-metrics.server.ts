import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { exposition, type Family, gauge } from "./exposition.server";
import { requestFamilies } from "./requests.server";
import { databaseFamilies, poolFamily, processFamilies, revisionFamily } from "./state.server";

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

  async function figures(): Promise<string> {
    const ofDatabase = await databaseFamilies();
    return exposition([
      ...[buildFamily(build), ...processFamilies(), ...requestFamilies()],
      ...[poolFamily(), revisionFamily(), ...rememberedFamilies(remembered())],
      ...ofDatabase,
    ]);
  }

  return {
    /** @returns whether the request was for the figures, from one who may read them; then it is answered */
    async serve(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      if (request.url !== "/metrics" || request.method === "POST") return false;
      if (!timingSafeEqual(digest(request.headers.authorization ?? ""), expected)) return false;
      response
        .writeHead(200, {
          "Content-Type": "text/plain; version=0.0.4; charset=utf-8",
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

function buildFamily(build: string): Family {
  const labels = { build, node: process.version };
  const help = "The built pages and the Node that runs them.";
  return { name: "laborlotse_build_info", help, type: "gauge", samples: [{ labels, value: 1 }] };
}

function rememberedFamilies({ pages, bytes }: { pages: number; bytes: number }): Family[] {
  return [
    gauge("laborlotse_remembered_pages", "Pages that are answered from memory.", pages),
    gauge("laborlotse_remembered_pages_bytes", "Compressed bytes of these pages.", bytes),
  ];
}
