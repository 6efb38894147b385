import { pageMeta } from "~/widgets/page-meta";
import type { Route } from "./+types/lab-check-page";
import { receivePracticeForm } from "./action.server";
import { ComingSoon } from "./coming-soon";
import { sendInBrowser } from "./send-in-browser";

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

export function action({ request }: Route.ActionArgs) {
  return receivePracticeForm(request);
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return sendInBrowser(request);
}

export default function LabCheckPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ComingSoon
      path="/lab-check"
      title="Laborcheck durchführen"
      text="Der Laborcheck entsteht gerade. Ihre Angaben sind gespeichert: Wir informieren Sie, sobald Sie Ihr Labor hier prüfen können."
      isSent={loaderData.isSent}
      refused={actionData}
    />
  );
}
