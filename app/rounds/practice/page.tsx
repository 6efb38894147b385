import { useEffect, useRef } from "react";
import { data } from "react-router";
import { published } from "~/directory/index.server";
import { readForm } from "~/forms/read-form.server";
import type { PublicHandle } from "~/identity/route-handles";
import { requestContext } from "~/platform/http/request-context.server";
import { keptKinds } from "~/privacy/index.server";
import styleSheet from "~/rounds/offer/offers.css?url";
import type { Route } from "./+types/page";
import { accessOf, statusOf } from "./access.server";
import { askServer } from "./ask-server";
import { CodePage } from "./code-page";
import { EMPTY_HOLDER } from "./holder";
import { LinkPage } from "./link-page";
import { RequestsOverview } from "./overview";
import type { PageState } from "./page-state";
import { receiveRequest } from "./receive.server";
import { MY_REQUESTS_PATH } from "./request-form";
import { showRequests } from "./show.server";
import { RequestStepPage } from "./step/step-page";
import { useLatest, useOwnRequests } from "./use-own-requests";

export const handle = { open: "everyone" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () => [
  { title: "Meine Anfragen | Laborlotse" },
  { name: "robots", content: "noindex" },
];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styleSheet }];

/** A link from a mail only shows requests; opening it changes nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token");
  if (token === null) return answer({ state: "unknown" });
  const holder = { ...EMPTY_HOLDER, token };
  const kinds = context.get(keptKinds);
  const found = await accessOf(holder, context.get(requestContext).clientAddress);
  if (found === undefined) return answer({ state: "refused" });
  return answer(await showRequests(found, holder, kinds, context.get(published)));
}

export async function action({ request, context }: Route.ActionArgs) {
  const state = await receiveRequest({
    form: await readForm(request),
    kinds: context.get(keptKinds),
    snapshot: context.get(published),
    clientAddress: context.get(requestContext).clientAddress,
  });
  return answer(state);
}

function answer(state: PageState) {
  return data(state, { status: statusOf(state) });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const failure = "Keine Verbindung. Bitte versuchen Sie es erneut; es wurde nichts geändert.";
  return askServer(serverAction, failure);
}

/**
 * Removing the token from the address needs no request, and a form's answer contains everything.
 */
export const shouldRevalidate = () => false;

export default function MyRequestsPage({ loaderData, actionData }: Route.ComponentProps) {
  const state = useLatest(actionData, loaderData);
  const isLooking = useOwnRequests(state, MY_REQUESTS_PATH);
  useArrivalAtStep(state);
  if (state.state !== "shown") return <LinkPage state={state.state} isLooking={isLooking} />;
  const { step } = state;
  if (step === undefined) return <RequestsOverview shown={state} />;
  return step.name === "code" ? (
    <CodePage shown={state} step={step} />
  ) : (
    <RequestStepPage shown={state} step={step} />
  );
}

/** Each step is a page of its own: it begins at the top, and its heading has the focus. */
function useArrivalAtStep(state: PageState): void {
  const step = state.state === "shown" ? state.step : undefined;
  const notice = state.state === "shown" ? state.notice : undefined;
  const key = `${state.state} ${step?.name ?? ""} ${step?.name === "code" && step.isSent} ${notice?.title ?? ""}`;
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    const wasLooking = before.current.startsWith("unknown");
    before.current = key;
    if (wasLooking) return;
    window.scrollTo(0, 0);
    document.getElementById("meine-anfragen")?.focus({ preventScroll: true });
  }, [key]);
}
