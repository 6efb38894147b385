import { RouterContextProvider } from "react-router";
import { type RequestContext, requestContext } from "./platform/http/request-context.server";
import { published } from "./server/directory/publication/shown-snapshot.server";
import type { Snapshot } from "./server/directory/publication/snapshot.server";
import { keptKinds } from "./server/privacy/kept-kinds.server";
import { submissionKinds } from "./submissions.server";

/** All that loaders and actions get besides the request: what is published, who asks, which forms there are. */
export function answerContext(snapshot: Snapshot, asked: RequestContext): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(published, snapshot);
  context.set(keptKinds, submissionKinds);
  context.set(requestContext, asked);
  return context;
}
