import { sendRendered } from "~/platform/http/answers/send-rendered.server";
import { refuseBody } from "~/platform/http/answers/send-status.server";
import { MAX_FORM_BYTES, MAX_FORM_MS } from "~/platform/http/body-limits.server";
import type { Exchange, Handler } from "~/platform/http/handler.server";
import { type BodyRefusal, readBody } from "~/platform/http/read-body.server";
import { limitConcurrencyPerNetwork } from "./form-queue.server";
import { type PageRequest, type Render, toPageRequest } from "./page-request.server";
import { findUploader, receiveUpload } from "./receive-upload.server";
import { isFormQueueFull } from "./render-queue.server";
import { createFormRateLimit } from "./request-limits.server";

interface Options {
  perMinute: number;
  trustedHops: number;
  render: Render;
}

/** Refuses forms only in floods: of forms from their own address, or of so many that pages queue for them. */
export function createFormHandler({ perMinute, trustedHops, render }: Options): Handler {
  const limit = createFormRateLimit(perMinute);
  return async (exchange) => {
    const { request, response } = exchange;
    if (request.method !== "POST") return false;
    exchange.label = "form";
    const page = await toPageRequest(exchange, trustedHops);
    const wait = await limit.secondsToWait(request, page.visitor);
    if (wait !== undefined) refuseBody(request, response, 429, wait);
    else if (isFormQueueFull(page.visitor)) refuseBody(request, response, 503);
    else {
      const answer = await answerForm(exchange, page, render);
      if (typeof answer === "number") refuseBody(request, response, answer);
      else await sendRendered(request, response, answer);
    }
    return true;
  };
}

async function answerForm(
  exchange: Exchange,
  page: PageRequest,
  render: Render,
): Promise<Response | BodyRefusal> {
  const { request, visitor } = page;
  const answer = (body: Buffer) => limitConcurrencyPerNetwork(visitor, () => render(page, body));
  const uploader = await findUploader(exchange);
  if (uploader !== undefined) return receiveUpload(request, uploader, answer);
  const body = await readBody(request, { largest: MAX_FORM_BYTES, withinMs: MAX_FORM_MS });
  return typeof body === "number" ? body : answer(body);
}
