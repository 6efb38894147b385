import { receiveForm } from "~/forms/receive-form.server";
import { pageMeta } from "~/frame/page-meta";
import type { Route } from "./+types/special-tests-page";
import { ComingSoon } from "./coming-soon";
import { practiceForm } from "./fields";
import { sendPracticeForm } from "./send-practice-form";
import { practiceSubmission } from "./submission.server";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Spezialtests finden",
    description: "Der Finder für Spezialtests der Schweizer Labore ist in Vorbereitung.",
    path: "/special-tests",
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

export default function SpecialTestsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ComingSoon
      path="/special-tests"
      title="Spezialtests finden"
      text="Der Finder für Spezialtests entsteht gerade. Haben Sie E-Mail oder Telefon angegeben, informieren wir Sie, sobald Sie hier nach Tests suchen können."
      isSent={loaderData.isSent}
      refused={actionData}
    />
  );
}
