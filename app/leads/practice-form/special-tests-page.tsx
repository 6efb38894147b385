import type { PublicHandle } from "~/identity/route-handles";
import { pageMeta } from "~/ui/layout/page-meta";
import type { Route } from "./+types/special-tests-page";
import { ComingSoon } from "./coming-soon";
import { receivePracticeForm } from "./receive-practice-form.server";
import { sendPracticeForm } from "./send-practice-form";

export const handle = { open: "everyone", cached: "listed" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Spezialtests finden",
    description:
      "Diese Seite entsteht gerade. Spezialtests und einzelne Analysen finden Sie schon heute in der Suche.",
    path: "/special-tests",
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

export default function SpecialTestsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ComingSoon
      path="/special-tests"
      title="Spezialtests finden"
      text="Diese Seite entsteht gerade. Spezialtests und einzelne Analysen finden Sie schon heute in der Suche."
      isSent={loaderData.isSent}
      refused={actionData}
    />
  );
}
