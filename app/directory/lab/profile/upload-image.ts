import { receiveImage } from "~/directory/pictures/images.server";
import { labSessionContext } from "~/identity/member/lab-guard.server";
import type { LabHandle } from "~/identity/route-handles";
import type { Route } from "./+types/upload-image";
import { ensurePictureSender } from "./profile.server";

export const handle = { open: "profile", post: "profile", body: "file" } satisfies LabHandle;

/** There is nothing to see here. */
export function loader() {
  return new Response(null, { status: 404 });
}

/** Takes a picture for a proposal; it stands on no page before that is accepted. */
export async function action({ request, context }: Route.ActionArgs) {
  const sender = await ensurePictureSender(context.get(labSessionContext).member);
  const stored = await receiveImage(request, sender);
  return Response.json(stored, { status: "error" in stored ? 422 : 200 });
}
