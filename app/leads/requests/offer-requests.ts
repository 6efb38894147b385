import { snapshotContext } from "~/directory/index.server";
import { getPostedField } from "~/forms/posted-field";
import { readForm } from "~/forms/read-form.server";
import { redirectWithReceipt } from "~/forms/receipt.server";
import { readIdentity } from "~/forms/submissions/save-submission.server";
import type { PublicHandle } from "~/identity/route-handles";
import { getAnalysisNames } from "~/leads/needs/practice-needs.server";
import type { Route } from "./+types/offer-requests";
import { findRequestableLabs, MAX_REQUESTED_LABS } from "./request-params";
import { requestOffers } from "./requests.server";

export const handle = { open: "everyone" } satisfies PublicHandle;

export function loader() {
  return new Response(null, { status: 404 });
}

/**
 * Accepts one or more ids, separated by commas, and requests all offers or none. Laboratories of
 * the home cards have no profile to return to.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const snapshot = context.get(snapshotContext);
  const ids = [...new Set(getPostedField(form, "labId").split(","))];
  const labs = findRequestableLabs(ids, snapshot);
  const unknown = ids.filter((id) => !labs.some((lab) => lab.id === id));
  if (unknown.length > 0 || labs.length > MAX_REQUESTED_LABS) {
    const isGone = unknown.some(
      (id) => snapshot.isGone("lab", id) || snapshot.isGone("home-card", id),
    );
    return new Response(null, { status: isGone ? 410 : 400 });
  }
  const analyses = getAnalysisNames(snapshot, getPostedField(form, "analyses"));
  const identity = readIdentity(form);
  const outcome = identity && (await requestOffers(identity, labs, analyses));
  if (identity === undefined || outcome === undefined) return new Response(null, { status: 404 });
  const [only] = labs;
  const isProfile = labs.length === 1 && only !== undefined && snapshot.lab(only.id) !== undefined;
  return redirectWithReceipt(isProfile ? `/lab/${only.id}` : "/", identity.submissionId);
}
