import { useEffect, useRef } from "react";
import { data } from "react-router";
import { snapshotContext } from "~/directory/index.server";
import { readForm } from "~/forms/read-form.server";
import type { PublicHandle } from "~/identity/route-handles";
import { requestContext } from "~/platform/http/request-context.server";
import { retainedKinds } from "~/privacy/index.server";
import styleSheet from "~/rounds/offer/offers.css?url";
import type { Route } from "./+types/page";
import { findRequestsAccess, getPageStatus } from "./access.server";
import { NO_CREDENTIALS } from "./access-credentials";
import { callServerAction } from "./call-server-action";
import { CodePage } from "./code-page";
import { handleRequestPost } from "./handle-request-post.server";
import { LinkPage } from "./link-page";
import { loadRequests } from "./load-requests.server";
import type { MyRequestsPageState } from "./my-requests-page-state";
import { RequestsOverview } from "./overview";
import { MY_REQUESTS_PATH } from "./request-form";
import { RequestStepPage } from "./step/step-page";
import { useLatestState, useMyRequests } from "./use-my-requests";

export const handle = { open: "everyone" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () => [
  { title: "Meine Anfragen | Laborlotse" },
  { name: "robots", content: "noindex" },
];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styleSheet }];

/** A mail's link only shows requests; opening it changes nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token");
  if (token === null) return answer({ state: "unknown" });
  const credentials = { ...NO_CREDENTIALS, token };
  const kinds = context.get(retainedKinds);
  const found = await findRequestsAccess(credentials, context.get(requestContext).clientAddress);
  if (found === undefined) return answer({ state: "refused" });
  return answer(await loadRequests(found, credentials, kinds, context.get(snapshotContext)));
}

export async function action({ request, context }: Route.ActionArgs) {
  const state = await handleRequestPost({
    form: await readForm(request),
    kinds: context.get(retainedKinds),
    snapshot: context.get(snapshotContext),
    clientAddress: context.get(requestContext).clientAddress,
  });
  return answer(state);
}

function answer(state: MyRequestsPageState) {
  return data(state, { status: getPageStatus(state) });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const failure = "Keine Verbindung. Bitte versuchen Sie es erneut; es wurde nichts geändert.";
  return callServerAction(serverAction, failure);
}

/** Removing the token from the URL needs no reload, and a form's answer is complete. */
export const shouldRevalidate = () => false;

export default function MyRequestsPage({ loaderData, actionData }: Route.ComponentProps) {
  const state = useLatestState(actionData, loaderData);
  const isLoading = useMyRequests(state, MY_REQUESTS_PATH);
  useFocusOnStepChange(state);
  if (state.state !== "shown") return <LinkPage state={state.state} isLoading={isLoading} />;
  const { step } = state;
  if (step === undefined) return <RequestsOverview view={state} />;
  return step.name === "code" ? (
    <CodePage view={state} step={step} />
  ) : (
    <RequestStepPage view={state} step={step} />
  );
}

function useFocusOnStepChange(state: MyRequestsPageState): void {
  const step = state.state === "shown" ? state.step : undefined;
  const notice = state.state === "shown" ? state.notice : undefined;
  const key = `${state.state} ${step?.name ?? ""} ${step?.name === "code" && step.isSent} ${notice?.title ?? ""}`;
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    const wasLoading = before.current.startsWith("unknown");
    before.current = key;
    if (wasLoading) return;
    window.scrollTo(0, 0);
    document.getElementById("meine-anfragen")?.focus({ preventScroll: true });
  }, [key]);
}
