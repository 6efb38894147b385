import { data } from "react-router";
import { readForm } from "~/forms/read-form.server";
import type { PublicHandle } from "~/identity/route-handles";
import { requestContext } from "~/platform/http/request-context.server";
import { retainedKinds } from "~/privacy/index.server";
import styleSheet from "~/rounds/offer/offers.css?url";
import { NoticeLetter } from "~/rounds/plan/notice-letter";
import { readNoticeLetterFacts } from "~/rounds/plan/notice-letter.server";
import type { NoticeLetterFacts } from "~/rounds/plan/switch-plan";
import { getPageStatus } from "~/rounds/practice/access.server";
import {
  type AccessCredentials,
  NO_CREDENTIALS,
  readCredentials,
} from "~/rounds/practice/access-credentials";
import { callServerAction } from "~/rounds/practice/call-server-action";
import { LinkPage } from "~/rounds/practice/link-page";
import { MY_REQUESTS_PATH, RequestForm } from "~/rounds/practice/request-form";
import { useLatestState, useMyRequests } from "~/rounds/practice/use-my-requests";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { PageContainer, PageLead, PageTitle } from "~/ui/page";
import type { Route } from "./+types/letter-page";
import { findPlan } from "./find-plan.server";

export const handle = { open: "everyone" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () => [
  { title: "Kündigungsbrief | Laborlotse" },
  { name: "robots", content: "noindex" },
];

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styleSheet }];

type LetterState =
  | { state: "shown"; credentials: AccessCredentials; letter: NoticeLetterFacts }
  | { state: "unknown" }
  | { state: "refused" };

export async function loader({ request, ...rest }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return show({ ...NO_CREDENTIALS, token }, rest);
}

export async function action({ request, ...rest }: Route.ActionArgs) {
  return show(readCredentials(await readForm(request)), rest);
}

async function show(
  credentials: AccessCredentials,
  { params, context }: Pick<Route.LoaderArgs, "params" | "context">,
) {
  const found = await findPlan(
    credentials,
    params.roundId,
    context.get(requestContext).clientAddress,
  );
  const state: LetterState =
    found.state === "found"
      ? {
          state: "shown",
          credentials,
          letter: await readNoticeLetterFacts(found.plan, context.get(retainedKinds)),
        }
      : { state: found.state };
  return data(state, { status: getPageStatus(state) });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callServerAction(serverAction);
}

/** Removing the token from the URL needs no reload, and a form's answer is complete. */
export const shouldRevalidate = () => false;

export default function LetterPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const state = useLatestState<LetterState>(actionData, loaderData);
  const path = `${MY_REQUESTS_PATH}/${params.roundId}`;
  const isLoading = useMyRequests(state, `${path}/kuendigung`);
  if (state.state !== "shown") return <LinkPage state={state.state} isLoading={isLoading} />;
  const { credentials, letter } = state;
  return (
    <PageContainer className="letter-print py-12 md:py-16">
      <div className="mb-8 print:hidden">
        <PageTitle>Kündigungsbrief an das heutige Labor</PageTitle>
        <PageLead>
          Eine Vorlage, bitte prüfen: Ergänzen Sie, was in eckigen Klammern steht, und vergleichen
          Sie Frist und Form mit Ihrem Vertrag, bevor Sie unterschreiben.
        </PageLead>
      </div>
      <NoticeLetter letter={letter} />
      <div className="mt-8 flex flex-wrap gap-4 print:hidden">
        <Button className="no-js-hidden" size="l" onClick={() => window.print()}>
          <Icon name="printer" />
          A4 drucken
        </Button>
        <RequestForm credentials={credentials} to={`${path}/umstiegsplan`}>
          <Button type="submit" variant="quiet" size="l">
            Zurück zum Umstiegsplan
          </Button>
        </RequestForm>
      </div>
    </PageContainer>
  );
}
