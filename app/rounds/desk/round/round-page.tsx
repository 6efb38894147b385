import { isRouteErrorResponse, useLocation, useOutletContext } from "react-router";
import { adminContext } from "~/identity/admin-session.server";
import { useRight } from "~/identity/operator/use-right";
import type { DeskHandle } from "~/identity/route-handles";
import { EntryTabs, MissingEntry } from "~/leads/index";
import { recordEntryRead } from "~/leads/index.server";
import { removeItem } from "~/lib/storage";
import { deskDraftKey } from "~/list/draft";
import { setFlash } from "~/list/flash";
import { type DeskOutletContext, Panel } from "~/list/panel";
import { sendDeskForm } from "~/list/send-desk-form";
import { requestContext } from "~/platform/http/request-context.server";
import { ButtonLink } from "~/ui/button";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { showFailure } from "~/ui/toasts/toast";
import type { Route } from "./+types/round-page";
import { NewRound } from "./new-round";
import { handleRoundsAction } from "./round-action.server";
import { readRoundPanel } from "./round-panel.server";
import { EarlierRounds, RoundSections } from "./round-sections";

export const handle = { open: "read", post: "work" } satisfies DeskHandle;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(`Offerten, ${loaderData?.title ?? "Eintrag nicht gefunden"}`);

export async function loader({ params, context }: Route.LoaderArgs) {
  const panel = await readRoundPanel(params.entryId);
  await recordEntryRead(context.get(adminContext), panel.id);
  return panel;
}

export function action({ request, params, context }: Route.ActionArgs) {
  return handleRoundsAction({
    request,
    entryId: params.entryId,
    actor: context.get(adminContext),
    isDataRequest: context.get(requestContext).isDataRequest,
  });
}

export async function clientAction({ params, serverAction }: Route.ClientActionArgs) {
  const answer = await sendDeskForm(serverAction);
  if (answer?.step === "opened") {
    removeItem("session", deskDraftKey("message", params.entryId));
    const labs = answer.labs === 1 ? "1 Labor wird" : `${answer.labs} Labore werden`;
    setFlash({ title: "Runde eröffnet", description: `${labs} eingeladen.` });
  }
  if (answer?.step === "done") {
    setFlash({ title: answer.success });
  }
  if (answer?.step === "refused") showFailure(answer.message);
  if (answer?.step === "choose" && answer.errors.length > 0) {
    showFailure(answer.errors[0]?.message);
  }
  return answer;
}

export default function RoundPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const isBesideRounds = useOutletContext<DeskOutletContext>().one === "Runde";
  const mayWork = useRight("work");
  const { id, title, facts, rounds } = loaderData;
  const query = new URLSearchParams(search);
  const isNew = mayWork && (rounds.length === 0 || query.has("neu"));
  const running = rounds.filter(({ isRunning }) => isRunning);
  const visible = running.length > 0 ? running : rounds.slice(0, 1);
  const others = rounds.filter((round) => !visible.includes(round));
  query.delete("neu");
  const plain = query.size === 0 ? "" : `?${query}`;
  query.set("neu", "1");
  const failure = actionData?.step === "refused" ? actionData.message : undefined;
  return (
    <Panel
      key={id}
      title={title}
      facts={
        <>
          <p className="text-soft">{facts}</p>
          {isBesideRounds ? (
            <EntryTabs entryId={id} search="" current="rounds" rounds={pathname + plain} />
          ) : (
            <EntryTabs entryId={id} search={plain} current="rounds" />
          )}
        </>
      }
      {...(isBesideRounds
        ? {}
        : { back: { to: `/admin/eintrag/${id}${plain}`, label: "Zurück zum Eintrag" } })}
    >
      {failure && (
        <p role="alert" className="mx-5 mb-4 border-error border-l-6 py-1 pl-4 text-error">
          {failure}
        </p>
      )}
      {isNew ? (
        <NewRound
          panel={loaderData}
          answer={actionData}
          leave={rounds.length === 0 ? `/admin/eintrag/${id}${plain}` : pathname + plain}
          opened={pathname + plain}
        />
      ) : visible.length === 0 ? (
        <p className="px-5 pb-8 text-soft">Noch keine Labore um Offerten gebeten.</p>
      ) : (
        <>
          {visible.map((round) => (
            <RoundSections key={round.id} round={round} panel={loaderData} />
          ))}
          {mayWork && (
            <p className="border-line border-t px-5 py-4">
              <ButtonLink to={`${pathname}?${query}`} variant="outline" size="s">
                Weitere Runde eröffnen
              </ButtonLink>
            </p>
          )}
          <EarlierRounds rounds={others} panel={loaderData} />
        </>
      )}
    </Panel>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingEntry />;
  throw error;
}
