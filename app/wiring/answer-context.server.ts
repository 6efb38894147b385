import { RouterContextProvider } from "react-router";
import type { Snapshot } from "~/directory/index.server";
import { published } from "~/directory/index.server";
import { submissionKinds } from "~/leads/index.server";
import { type RequestContext, requestContext } from "~/platform/http/request-context.server";
import { keptKinds } from "~/privacy/index.server";

/** All that loaders and actions get besides the request: what is published, who asks, which forms there are. */
export function answerContext(snapshot: Snapshot, asked: RequestContext): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(published, snapshot);
  context.set(keptKinds, submissionKinds);
  context.set(requestContext, asked);
  return context;
}
