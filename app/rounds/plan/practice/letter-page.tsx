import { data } from "react-router";
import { readForm } from "~/forms/read-form.server";
import type { PublicHandle } from "~/identity/route-handles";
import { requestContext } from "~/platform/http/request-context.server";
import { keptKinds } from "~/privacy/index.server";
import styleSheet from "~/rounds/offer/offers.css?url";
import { NoticeLetter } from "~/rounds/plan/notice-letter";
import { readNoticeLetter } from "~/rounds/plan/notice-letter.server";
import type { NoticeLetterFacts } from "~/rounds/plan/switch-plan";
import { statusOf } from "~/rounds/practice/access.server";
import { askServer } from "~/rounds/practice/ask-server";
import { EMPTY_HOLDER, type Holder, readHolder } from "~/rounds/practice/holder";
import { LinkPage } from "~/rounds/practice/link-page";
import { MY_REQUESTS_PATH, RequestForm } from "~/rounds/practice/request-form";
import { useLatest, useOwnRequests } from "~/rounds/practice/use-own-requests";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Lead, PageContainer, PageTitle } from "~/ui/page";
import type { Route } from "./+types/letter-page";
import { findPlan } from "./own-plan.server";

export const handle = { open: "everyone" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () => [
  { title: "Kündigungsbrief | Laborlotse" },
  { name: "robots", content: "noindex" },
];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styleSheet }];

type LetterState =
  | { state: "shown"; holder: Holder; letter: NoticeLetterFacts }
  | { state: "unknown" }
  | { state: "refused" };

export async function loader({ request, ...rest }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return show({ ...EMPTY_HOLDER, token }, rest);
}

export async function action({ request, ...rest }: Route.ActionArgs) {
  return show(readHolder(await readForm(request)), rest);
}

async function show(
  holder: Holder,
  { params, context }: Pick<Route.LoaderArgs, "params" | "context">,
) {
  const found = await findPlan(holder, params.roundId, context.get(requestContext).clientAddress);
  const state: LetterState =
    found.state === "found"
      ? {
          state: "shown",
          holder,
          letter: await readNoticeLetter(found.plan, context.get(keptKinds)),
        }
      : { state: found.state };
  return data(state, { status: statusOf(state) });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return askServer(serverAction);
}

/**
 * Removing the token from the address needs no request, and a form's answer contains everything.
 */
export const shouldRevalidate = () => false;

/** A letter to print and to sign; what has to be looked up stands in brackets. */
export default function LetterPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const state = useLatest<LetterState>(actionData, loaderData);
  const path = `${MY_REQUESTS_PATH}/${params.roundId}`;
  const isLooking = useOwnRequests(state, `${path}/kuendigung`);
  if (state.state !== "shown") return <LinkPage state={state.state} isLooking={isLooking} />;
  const { holder, letter } = state;
  return (
    <PageContainer className="letter-print py-12 md:py-16">
      <div className="mb-8 print:hidden">
        <PageTitle>Kündigungsbrief an das heutige Labor</PageTitle>
        <Lead>
          Eine Vorlage, bitte prüfen: Ergänzen Sie, was in eckigen Klammern steht, und vergleichen
          Sie Frist und Form mit Ihrem Vertrag, bevor Sie unterschreiben.
        </Lead>
      </div>
      <NoticeLetter letter={letter} />
      <div className="mt-8 flex flex-wrap gap-4 print:hidden">
        <Button className="no-js-hidden" size="l" onClick={() => window.print()}>
          <Icon name="printer" />
          A4 drucken
        </Button>
        <RequestForm holder={holder} to={`${path}/umstiegsplan`}>
          <Button type="submit" variant="quiet" size="l">
            Zurück zum Umstiegsplan
          </Button>
        </RequestForm>
      </div>
    </PageContainer>
  );
}
