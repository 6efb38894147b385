import { receiveForm } from "~/forms/receive-form.server";
import { pageMeta } from "~/frame/page-meta";
import type { Route } from "./+types/lab-check-page";
import { ComingSoon } from "./coming-soon";
import { practiceForm } from "./fields";
import { sendPracticeForm } from "./send-practice-form";
import { practiceSubmission } from "./submission.server";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Laborcheck durchführen",
    description: "Der Laborcheck für Schweizer Praxen ist in Vorbereitung.",
    path: "/lab-check",
  });

export function loader({ request }: Route.LoaderArgs) {
  return { isSent: new URL(request.url).searchParams.has("gesendet") };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { isSent: new URL(request.url).searchParams.has("gesendet") };
}

export function action(args: Route.ActionArgs) {
  return receiveForm(args, practiceForm, practiceSubmission);
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return sendPracticeForm(request);
}

export default function LabCheckPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ComingSoon
      path="/lab-check"
      title="Laborcheck durchführen"
      text="Der Laborcheck entsteht gerade. Haben Sie E-Mail oder Telefon angegeben, informieren wir Sie, sobald Sie Ihr Labor hier prüfen können."
      isSent={loaderData.isSent}
      refused={actionData}
    />
  );
}
