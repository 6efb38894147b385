import { data, redirect } from "react-router";
import { snapshotContext } from "~/directory/index.server";
import { getPostedField } from "~/forms/posted-field";
import { readForm } from "~/forms/read-form.server";
import { sendPracticeLink } from "~/identity/mailbox/practice-access.server";
import {
  beginSessionByRecords,
  endPracticeSession,
} from "~/identity/mailbox/practice-session.server";
import type { PublicHandle } from "~/identity/route-handles";
import { submissionKinds } from "~/leads/index.server";
import { revalidateWhenOnline } from "~/list/revalidate-when-online";
import { requestContext } from "~/platform/http/request-context.server";
import styleSheet from "~/rounds/offer/offers.css?url";
import { unlistedMeta } from "~/ui/layout/page-meta";
import type { Route } from "./+types/page";
import { useRecordExchange } from "./browser-records/use-record-exchange";
import { LinkPage } from "./link-page";
import { loadRequests } from "./load-requests.server";
import { RequestsOverview } from "./overview";
import { MY_REQUESTS_PATH } from "./request-paths";
import { findPractice, readReturnPath } from "./require-practice.server";
import { sendRequestForm } from "./send-request-form";
import { readReportedStep, toNotice } from "./step/steps.server";

export const handle = { open: "everyone" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () => unlistedMeta("Meine Anfragen");

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styleSheet }];

export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args;
  const url = new URL(request.url);
  if (url.searchParams.get("link") === "gesendet") return { state: "link-sent" as const };
  if (url.searchParams.has("link")) return data({ state: "refused" as const }, { status: 404 });
  const reported = await readReportedStep(url);
  if (reported?.choice.slug === "loeschen" && reported.outcome === "done") {
    return { state: "erased" as const };
  }
  const access = await findPractice(args);
  if (access === undefined) return { state: "unknown" as const, next: readReturnPath(request) };
  const view = await loadRequests(access, context.get(snapshotContext));
  const notice = reported && (await toNotice(reported, access, view));
  return { state: "shown" as const, view, notice };
}

export async function action({ request, context }: Route.ActionArgs): Promise<never> {
  const form = await readForm(request);
  switch (getPostedField(form, "intent")) {
    case "new-link": {
      const address = getPostedField(form, "address").trim();
      const { clientAddress } = context.get(requestContext);
      await sendPracticeLink(address, submissionKinds, clientAddress);
      throw redirect(`${MY_REQUESTS_PATH}?link=gesendet`, 303);
    }
    case "show-records": {
      const records = getPostedField(form, "records").split(" ").map(parseRecord);
      const cookie = await beginSessionByRecords(request, records);
      throw redirect(readReturnPath(request), {
        status: 303,
        headers: cookie === undefined ? {} : { "Set-Cookie": cookie },
      });
    }
    case "sign-out": {
      const headers = { "Set-Cookie": await endPracticeSession(request) };
      throw redirect(MY_REQUESTS_PATH, { status: 303, headers });
    }
    default:
      throw data(null, { status: 400 });
  }
}

function parseRecord(record: string) {
  const [submissionId = "", editToken = ""] = record.split(".");
  return { submissionId, editToken };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendRequestForm(serverAction);
}

export const shouldRevalidate = revalidateWhenOnline;

export default function MyRequestsPage({ loaderData }: Route.ComponentProps) {
  const isLoading = useRecordExchange(loaderData);
  return loaderData.state === "shown" ? (
    <RequestsOverview view={loaderData.view} notice={loaderData.notice} />
  ) : (
    <LinkPage state={loaderData.state} isLoading={isLoading} />
  );
}
