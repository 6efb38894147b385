import { pageMeta } from "~/widgets/page-meta";
import type { Route } from "./+types/special-tests-page";
import { receivePracticeForm } from "./action.server";
import { ComingSoon } from "./coming-soon";
import { sendInBrowser } from "./send-in-browser";

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

export function action({ request }: Route.ActionArgs) {
  return receivePracticeForm(request);
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return sendInBrowser(request);
}

export default function SpecialTestsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ComingSoon
      path="/special-tests"
      title="Spezialtests finden"
      text="Der Finder für Spezialtests entsteht gerade. Ihre Angaben sind gespeichert: Wir informieren Sie, sobald Sie hier nach Tests suchen können."
      isSent={loaderData.isSent}
      refused={actionData}
    />
  );
}
