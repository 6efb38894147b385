import { getField } from "~/forms/posted-field";
import { readForm } from "~/forms/read-form.server";
import { storedAnswer } from "~/forms/receipt.server";
import { published } from "~/server/directory/publication/shown-snapshot.server";
import { readIdentity } from "~/server/submissions/save-submission.server";
import type { Route } from "./+types/offer-requests";
import { requestOffer } from "./requests.server";

/** There is nothing to see here. */
export function loader() {
  return new Response(null, { status: 404 });
}

/** Takes the request for a lab's offer; the labs of the home cards have no profile to lead back to. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const snapshot = context.get(published);
  const labId = getField(form, "labId");
  const profile = snapshot.lab(labId);
  const lab = profile ?? snapshot.homeCards.find(({ id }) => id === labId);
  if (lab === undefined) {
    const isGone = snapshot.isGone("lab", labId) || snapshot.isGone("home-card", labId);
    return new Response(null, { status: isGone ? 410 : 400 });
  }
  const identity = readIdentity(form);
  const outcome = identity && (await requestOffer(identity, lab));
  if (identity === undefined || outcome === undefined) return new Response(null, { status: 404 });
  return storedAnswer(profile === undefined ? "/" : `/lab/${lab.id}`, identity.submissionId);
}
