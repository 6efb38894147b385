import { receiveImageUpload } from "~/directory/pictures/images.server";
import { adminContext } from "~/identity/admin-session.server";
import type { DeskHandle } from "~/identity/route-handles";
import type { Route } from "./+types/upload-image";

export const handle = { open: "work", post: "work", body: "file" } satisfies DeskHandle;

/** A resource for POST only. */
export function loader() {
  return new Response(null, { status: 404 });
}

export function action({ request, context }: Route.ActionArgs) {
  return receiveImageUpload(request, { name: context.get(adminContext).name });
}
