import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { sendResponse } from "@remix-run/node-fetch-server";
import { createRequestHandler, type ServerBuild } from "react-router";
import { currentSnapshot, followPublications } from "~/directory/index.server";
import { toReceiptResponse } from "~/forms/receipt.server";
import { formatFirstAdmin, startPortal } from "~/operation/index.server";
import { portalOrigin } from "~/platform/environment.server";
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_MS } from "~/platform/http/body-limits.server";
import {
  disconnectSignal,
  isDataRequest,
  portalRequest,
} from "~/platform/http/portal-request.server";
import { readBody } from "~/platform/http/read-body.server";
import { createRouteTable } from "~/platform/http/route-table.server";
import { setOrigin } from "~/ui/layout/page-meta";
import { writeMail } from "./mails.server";
import { createRouterContext } from "./router-context.server";
import { schedule } from "./schedule.server";

export interface DevelopmentPortal {
  lines: readonly string[];
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The portal of `npm run dev`: renders each page from the current sources. Limits, page cache and script policy
 * exist in server.ts only; `npm start` has them.
 * @param root the project's folder
 */
export async function startDevelopment(
  root: string,
  readBuild: () => Promise<ServerBuild>,
): Promise<DevelopmentPortal> {
  setOrigin(portalOrigin());
  const migrations = join(root, "database/migrations");
  const portal = await startPortal(migrations, writeMail, Object.values(schedule));
  const handleRequest = createRequestHandler(readBuild, "development");
  const stopFollowing = followPublications(async () => undefined);
  // A page rendered before a restart is outdated.
  const build = randomBytes(8).toString("hex");

  async function render(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isForm = request.method === "POST";
    const body = isForm
      ? await readBody(request, { largest: MAX_UPLOAD_BYTES, withinMs: MAX_UPLOAD_MS })
      : null;
    if (typeof body === "number") {
      response.writeHead(413).end();
      return;
    }
    const context = createRouterContext(
      currentSnapshot(),
      createRouteTable((await readBuild()).routes),
      {
        build,
        nonce: undefined,
        clientAddress: request.socket.remoteAddress ?? "",
        isDataRequest: isDataRequest(request),
        failure: undefined,
      },
    );
    const webRequest = portalRequest(request, disconnectSignal(response), body);
    await sendResponse(
      response,
      toReceiptResponse(webRequest, await handleRequest(webRequest, context)),
    );
  }

  return {
    lines: [
      `Laborlotse: ${portalOrigin()}`,
      ...portal.notes,
      ...formatFirstAdmin(portal.firstAdmin),
    ],
    answer: render,
    async stop() {
      stopFollowing();
      await portal.stop();
    },
  };
}
