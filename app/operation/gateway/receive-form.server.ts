import { sendRendered } from "~/platform/http/answers/send-rendered.server";
import { sendBodyRefusal } from "~/platform/http/answers/send-status.server";
import { MAX_FORM_BYTES, MAX_FORM_MS } from "~/platform/http/body-limits.server";
import type { Exchange, Handler } from "~/platform/http/handler.server";
import { type BodyRefusal, readBody } from "~/platform/http/read-body.server";
import { limitConcurrencyPerNetwork } from "./form-queue.server";
import { findUploader, receiveUpload } from "./receive-upload.server";
import { isFormQueueFull } from "./render-queue.server";
import { type RenderPage, type RenderRequest, toRenderRequest } from "./render-request.server";
import { createFormRateLimit } from "./request-limits.server";

interface Options {
  perMinute: number;
  trustedHops: number;
  render: RenderPage;
}

/** Refuses forms only in floods: of forms from their own address, or of so many that pages queue for them. */
export function createFormHandler({ perMinute, trustedHops, render }: Options): Handler {
  const limit = createFormRateLimit(perMinute);
  return async (exchange) => {
    const { request, response } = exchange;
    if (request.method !== "POST") return false;
    exchange.label = "form";
    const page = await toRenderRequest(exchange, trustedHops);
    const wait = await limit.secondsToWait(request, page.visitor);
    if (wait !== undefined) sendBodyRefusal(request, response, 429, wait);
    else if (isFormQueueFull(page.visitor)) sendBodyRefusal(request, response, 503);
    else {
      const answer = await answerForm(exchange, page, render);
      if (typeof answer === "number") sendBodyRefusal(request, response, answer);
      else await sendRendered(request, response, answer);
    }
    return true;
  };
}

async function answerForm(
  exchange: Exchange,
  page: RenderRequest,
  render: RenderPage,
): Promise<Response | BodyRefusal> {
  const { request, visitor } = page;
  const answer = (body: Buffer) => limitConcurrencyPerNetwork(visitor, () => render(page, body));
  const uploader = await findUploader(exchange);
  if (uploader !== undefined) return receiveUpload(request, uploader, answer);
  const body = await readBody(request, { largest: MAX_FORM_BYTES, withinMs: MAX_FORM_MS });
  return typeof body === "number" ? body : answer(body);
}
