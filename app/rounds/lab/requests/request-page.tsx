import { data } from "react-router";
import { createIntentAction } from "~/identity/create-intent-action.server";
import { labSessionContext } from "~/identity/member/lab-guard.server";
import { hasLabRight } from "~/identity/member/lab-rights";
import { toMemberActor } from "~/identity/member/lab-sessions.server";
import type { LabHandle } from "~/identity/route-handles";
import { recordAuditOnce } from "~/platform/audit/audit-log.server";
import { handleOfferPost } from "~/rounds/lab/answer/handle-offer-post.server";
import { readLabRoundView } from "~/rounds/lab/answer/lab-view.server";
import { readClosedRequest } from "~/rounds/lab/answer/more-time.server";
import {
  OfferSteps,
  sendOfferStep,
  skipRevalidationWhenUnsent,
} from "~/rounds/lab/answer/offer-steps";
import { OFFER_ACTIONS, type OfferActionName } from "~/rounds/lab/answer/steps";
import { openInvitationForMember } from "~/rounds/lab/lab-access.server";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/link";
import { PageContainer } from "~/ui/page";
import type { Route } from "./+types/request-page";
import { loadMemberView } from "./member-view.server";

export const handle = { open: "read" } satisfies LabHandle;

export const meta = () => unlistedMeta("Anfrage");

export async function loader({ params, context }: Route.LoaderArgs) {
  const { member } = context.get(labSessionContext);
  const link = await openInvitationForMember(params.invitationId, member);
  const over = link?.isOver ? await readClosedRequest(link) : undefined;
  if (over !== undefined) return { view: undefined, over };
  const loaded = link && (await readLabRoundView(link));
  if (link === undefined || loaded === undefined) throw data(null, { status: 404 });
  await recordAuditOnce({
    actor: toMemberActor(member),
    action: "lab-request-read",
    subject: { kind: "invitation", id: loaded.invitationId },
    detail: { lab: member.lab },
  });
  const view = await loadMemberView(loaded, link);
  return { view, over: undefined, isReadOnly: !hasLabRight(member.rights, "offer") };
}

const answer = {
  right: "offer",
  run: async ({ params, context }: Route.ActionArgs, form: FormData) => {
    const link = await openInvitationForMember(
      params.invitationId,
      context.get(labSessionContext).member,
    );
    return handleOfferPost(form, link, `/labor/anfragen/${params.invitationId}`);
  },
} as const;

const names = Object.keys(OFFER_ACTIONS) as OfferActionName[];

export const action = createIntentAction(
  Object.fromEntries(names.map((name) => [name, answer])) as Record<OfferActionName, typeof answer>,
);

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendOfferStep(request, serverAction);
}

export const shouldRevalidate = skipRevalidationWhenUnsent;

export default function RequestPage({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <OfferSteps
      {...loaderData}
      answered={actionData}
      path={`/labor/anfragen/${params.invitationId}`}
      isInLabArea
      notice={
        <div className="bg-mist">
          <PageContainer className="pt-4">
            <Link
              to="/labor"
              className="inline-flex min-h-11 items-center text-meta text-petrol underline underline-offset-4"
            >
              Alle Anfragen
            </Link>
          </PageContainer>
        </div>
      }
    />
  );
}
