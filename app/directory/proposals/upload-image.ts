import { readProposalInvitation } from "~/directory/labs/proposals.server";
import { receiveImageUpload } from "~/directory/pictures/images.server";
import type { PublicHandle } from "~/identity/route-handles";
import type { Route } from "./+types/upload-image";
import { toPictureSender } from "./proposal.server";

export const handle = { open: "everyone", body: "file" } satisfies PublicHandle;

/** A resource for POST only. */
export function loader() {
  return new Response(null, { status: 404 });
}

/** Requires a valid link; the picture is on no page before the proposal is accepted. */
export async function action({ request }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const invitation = await readProposalInvitation(token);
  if (invitation === undefined) return new Response(null, { status: 403 });
  return receiveImageUpload(request, toPictureSender(invitation));
}
