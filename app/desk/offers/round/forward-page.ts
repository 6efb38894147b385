import { redirect } from "react-router";
import type { Route } from "./+types/forward-page";

/** The address of earlier versions, as mails and bookmarks know it. */
export function loader({ request, params }: Route.LoaderArgs) {
  const { search } = new URL(request.url);
  return redirect(`/admin/eintrag/${params.entryId}/offerten${search}`, 301);
}
