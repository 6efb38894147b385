import { useEffect } from "react";
import { isRouteErrorResponse, useFetcher, useLocation, useNavigate } from "react-router";
import { adminContext } from "~/server/admin-session.server";
import { requestContext } from "~/server/request-context.server";
import { showFailure, showToast } from "~/ui/toast";
import { removeItem } from "~/visitor/storage";
import type { Route } from "./+types/forward-page";
import { draftKey } from "./draft";
import { receiveForwarding } from "./forward-action.server";
import { ForwardChoice } from "./forward-choice";
import { readChoice } from "./forward-choice.server";
import { ForwardPreview } from "./forward-preview";
import { MissingEntry } from "./missing-entry";
import { Panel } from "./panel";
import { sendToServer } from "./send-to-server";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? "Eintrag nicht gefunden"} weiterleiten | Laborlotse` },
  { name: "robots", content: "noindex" },
];

export function loader({ params }: Route.LoaderArgs) {
  return readChoice(params.entryId);
}

export function action({ request, params, context }: Route.ActionArgs) {
  return receiveForwarding({
    request,
    entryId: params.entryId,
    actor: context.get(adminContext).name,
    isDataRequest: context.get(requestContext).isDataRequest,
  });
}

export async function clientAction({ params, serverAction }: Route.ClientActionArgs) {
  const answer = await sendToServer(serverAction);
  if (answer?.step === "sent") {
    removeItem("session", draftKey("message", params.entryId));
    const labs = answer.labs === 1 ? "1 Labor" : `${answer.labs} Labore`;
    showToast({ title: "Weitergeleitet", description: `An ${labs} gesendet.`, tone: "success" });
  }
  if (answer?.step === "choose" && answer.errors.length > 0) {
    showFailure(answer.errors[0]?.message);
  }
  return answer;
}

/** Choose laboratories, see what is sent, send: the answers of the form decide which step shows. */
export default function ForwardPage(props: Route.ComponentProps) {
  return <Forwarding key={props.loaderData.id} {...props} />;
}

function Forwarding({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const fetcher = useFetcher<typeof action>();
  const entryPath = `/admin/eintrag/${loaderData.id}${search}`;
  const path = `/admin/eintrag/${loaderData.id}/weiterleiten${search}`;
  // The page's own answers are forgotten when the desk renews itself, the fetcher's are not.
  const answer = fetcher.data ?? actionData;
  const isSent = answer?.step === "sent";
  useEffect(() => {
    if (isSent) void navigate(entryPath, { replace: true });
  }, [isSent, entryPath, navigate]);
  return (
    <Panel
      title="An Labor weiterleiten"
      facts={<p className="text-soft">{loaderData.title}</p>}
      back={{ to: entryPath, label: "Zurück zum Eintrag" }}
    >
      <div className="px-5 pb-8">
        {loaderData.warnings.map((warning) => (
          <p key={warning} className="mb-4 border-error border-l-6 py-1 pl-4 text-error">
            {warning}
          </p>
        ))}
        <fetcher.Form method="post" action={path} noValidate>
          {answer?.step === "preview" ? (
            <ForwardPreview preview={answer} isBusy={fetcher.state !== "idle"} />
          ) : (
            <ForwardChoice
              choice={loaderData}
              chosen={answer?.step === "choose" ? answer.chosen : undefined}
              errors={answer?.step === "choose" ? answer.errors : []}
              entryPath={entryPath}
            />
          )}
        </fetcher.Form>
      </div>
    </Panel>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingEntry />;
  throw error;
}
