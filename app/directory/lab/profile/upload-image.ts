import { receiveImageUpload } from "~/directory/pictures/images.server";
import { labSessionContext } from "~/identity/member/lab-guard.server";
import type { LabHandle } from "~/identity/route-handles";
import type { Route } from "./+types/upload-image";
import { ensurePictureSender } from "./profile.server";

export const handle = { open: "profile", post: "profile", body: "file" } satisfies LabHandle;

/** A resource for POST only. */
export function loader() {
  return new Response(null, { status: 404 });
}

/** The picture is on no page before the proposal is accepted. */
export async function action({ request, context }: Route.ActionArgs) {
  const { member } = context.get(labSessionContext);
  return receiveImageUpload(request, await ensurePictureSender(member));
}
