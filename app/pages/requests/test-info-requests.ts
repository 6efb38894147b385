import { redirect } from "react-router";
import { readForm } from "~/server/form.server";
import { readIdentity } from "~/server/submission-kind.server";
import { testById } from "../../../catalogue/tests";
import type { Route } from "./+types/test-info-requests";
import { requestTestInfo } from "./requests.server";

/** There is nothing to see here. */
export function loader() {
  return new Response(null, { status: 404 });
}

/** Takes the request for information on a special test. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const test = testById(String(form.get("testId") ?? ""));
  if (test === undefined) return new Response(null, { status: 400 });
  const identity = readIdentity(form);
  const outcome = identity && (await requestTestInfo(identity, test));
  if (outcome === undefined) return new Response(null, { status: 404 });
  return redirect(`/test/${test.id}`, 303);
}
