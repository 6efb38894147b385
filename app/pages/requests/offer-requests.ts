import { redirect } from "react-router";
import { readForm } from "~/server/form.server";
import { readIdentity } from "~/server/submission-kind.server";
import { homeLabs } from "../../../catalogue/home-labs";
import { labById } from "../../../catalogue/labs";
import type { Route } from "./+types/offer-requests";
import { requestOffer } from "./requests.server";

/** There is nothing to see here. */
export function loader() {
  return new Response(null, { status: 404 });
}

/** Takes the request for a lab's offer; the labs of the home cards have no profile to lead back to. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const labId = String(form.get("labId") ?? "");
  const profile = labById(labId);
  const lab = profile ?? homeLabs.find(({ id }) => id === labId);
  if (lab === undefined) return new Response(null, { status: 400 });
  const identity = readIdentity(form);
  const outcome = identity && (await requestOffer(identity, lab));
  if (outcome === undefined) return new Response(null, { status: 404 });
  return redirect(profile === undefined ? "/" : `/lab/${lab.id}`, 303);
}
