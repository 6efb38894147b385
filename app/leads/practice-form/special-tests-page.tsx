import type { PublicHandle } from "~/identity/route-handles";
import type { Route } from "./+types/special-tests-page";
import { ComingSoon, comingSoonMeta, readIsSent } from "./coming-soon";
import { receivePracticeForm } from "./receive-practice-form.server";
import { sendPracticeForm } from "./send-practice-form";

export const handle = { open: "everyone", cached: "listed" } satisfies PublicHandle;

export const meta = () => comingSoonMeta("/special-tests");

export const loader = readIsSent;
export const clientLoader = readIsSent;
export const action = receivePracticeForm;
export const clientAction = sendPracticeForm;

export default function SpecialTestsPage(props: Route.ComponentProps) {
  return <ComingSoon path="/special-tests" {...props} />;
}
