import { data } from "react-router";
import { readForm } from "~/forms/read-form.server";
import type { PublicHandle } from "~/identity/route-handles";
import { requestContext } from "~/platform/http/request-context.server";
import { handleOfferPost } from "~/rounds/lab/answer/handle-offer-post.server";
import { readLabRoundView } from "~/rounds/lab/answer/lab-view.server";
import { readClosedRequest } from "~/rounds/lab/answer/more-time.server";
import {
  OfferSteps,
  sendOfferStep,
  skipRevalidationWhenUnsent,
} from "~/rounds/lab/answer/offer-steps";
import { openInvitation } from "~/rounds/lab/lab-access.server";
import styleSheet from "~/styles.css?url";
import { Link } from "~/ui/link";
import { PageContainer } from "~/ui/page";
import type { Route } from "./+types/page";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styleSheet }];
export const handle = { open: "everyone", forLabs: true } satisfies PublicHandle;
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.view?.canAnswer ? "Offerte abgeben" : "Ihre Offerte"} | Laborlotse` },
  { name: "robots", content: "noindex, nofollow" },
];

/** Mail programs open links by themselves, so this changes nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { clientAddress } = context.get(requestContext);
  const link = await openInvitation(params.token, clientAddress);
  const over = link?.isOver ? await readClosedRequest(link) : undefined;
  if (over !== undefined) return { view: undefined, over };
  const view = link && (await readLabRoundView(link));
  return data({ view, over }, { status: view === undefined ? 404 : 200 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { clientAddress } = context.get(requestContext);
  const link = await openInvitation(params.token, clientAddress);
  return handleOfferPost(await readForm(request), link, `/offerte/${params.token}`);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendOfferStep(request, serverAction);
}

export const shouldRevalidate = skipRevalidationWhenUnsent;

export default function OfferPage({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <OfferSteps
      {...loaderData}
      answered={actionData}
      path={`/offerte/${params.token}`}
      notice={<LabAreaLink invitationId={loaderData.view?.invitationId} />}
    />
  );
}

function LabAreaLink({ invitationId }: { invitationId: string | undefined }) {
  if (invitationId === undefined) return null;
  return (
    <div className="border-line border-b">
      <PageContainer className="flex min-h-11 flex-wrap items-center gap-x-4 text-meta max-[30rem]:pt-2.5">
        <span className="text-soft">Sie sind als Kontakt Ihres Labors erfasst?</span>
        <Link
          to={`/labor/anfragen/${invitationId}`}
          className="inline-flex min-h-11 items-center text-petrol underline underline-offset-4"
        >
          Im Laborbereich öffnen
        </Link>
      </PageContainer>
    </div>
  );
}
