import type { PublicHandle } from "~/identity/route-handles";
import { pageMeta } from "~/ui/layout/page-meta";
import type { Route } from "./+types/lab-check-page";
import { ComingSoon } from "./coming-soon";
import { receivePracticeForm } from "./receive-practice-form.server";
import { sendPracticeForm } from "./send-practice-form";

export const handle = { open: "everyone", cached: "listed" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Laborcheck durchführen",
    description:
      "Diese Seite entsteht gerade. Welche Labore zu Ihrer Praxis passen, prüfen Sie schon heute im Laborcheck.",
    path: "/lab-check",
  });

export function loader({ request }: Route.LoaderArgs) {
  return { isSent: new URL(request.url).searchParams.has("gesendet") };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { isSent: new URL(request.url).searchParams.has("gesendet") };
}

export function action(args: Route.ActionArgs) {
  return receivePracticeForm(args);
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return sendPracticeForm(request);
}

export default function LabCheckPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ComingSoon
      path="/lab-check"
      title="Laborcheck durchführen"
      text="Diese Seite entsteht gerade. Welche Labore zu Ihrer Praxis passen, prüfen Sie schon heute im Laborcheck."
      isSent={loaderData.isSent}
      refused={actionData}
    />
  );
}
