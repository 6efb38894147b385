import { redirect } from "react-router";
import type { Route } from "./+types/forward-page";

/** The address of earlier versions, as mails and bookmarks know it. */
export function loader({ request, params }: Route.LoaderArgs) {
  const { search } = new URL(request.url);
  // The parameter is decoded, and a header takes no sign beyond Latin-1.
  const entryId = encodeURIComponent(params.entryId);
  return redirect(`/admin/eintrag/${entryId}/offerten${search}`, 301);
}
