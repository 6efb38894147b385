import { snapshotContext } from "~/directory/index.server";
import { getPostedField } from "~/forms/posted-field";
import { readForm } from "~/forms/read-form.server";
import { redirectWithReceipt } from "~/forms/receipt.server";
import { readIdentity } from "~/forms/submissions/save-submission.server";
import type { PublicHandle } from "~/identity/route-handles";
import type { Route } from "./+types/test-info-requests";
import { requestTestInfo } from "./requests.server";

export const handle = { open: "everyone" } satisfies PublicHandle;

export function loader() {
  return new Response(null, { status: 404 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const snapshot = context.get(snapshotContext);
  const testId = getPostedField(form, "testId");
  const test = snapshot.test(testId);
  if (test === undefined) {
    return new Response(null, { status: snapshot.isGone("test", testId) ? 410 : 400 });
  }
  const identity = readIdentity(form);
  const outcome = identity && (await requestTestInfo(identity, test));
  if (identity === undefined || outcome === undefined) return new Response(null, { status: 404 });
  return redirectWithReceipt(`/test/${test.id}`, identity.submissionId);
}
