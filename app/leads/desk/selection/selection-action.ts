import { redirect } from "react-router";
import { adminContext } from "~/identity/admin-session.server";
import type { DeskHandle } from "~/identity/route-handles";
import { formatCount } from "~/lib/format-number";
import { setFlash } from "~/list/flash";
import { sendDeskForm } from "~/list/send-desk-form";
import { requestContext } from "~/platform/http/request-context.server";
import type { Route } from "./+types/selection-action";
import { type BulkUpdateOutcome, bulkUpdateEntries } from "./bulk-update.server";

export const handle = { open: "work", post: "work" } satisfies DeskHandle;

export function loader() {
  return new Response(null, { status: 404 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await bulkUpdateEntries(request, context.get(adminContext));
  if (context.get(requestContext).isDataRequest) return outcome;
  throw redirect(`/admin${new URL(request.url).search}`, 303);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const outcome = await sendDeskForm(serverAction);
  if (outcome !== undefined) setFlash({ title: formatOutcome(outcome) });
  return outcome;
}

function formatOutcome({ state, changed, unchanged, missing }: BulkUpdateOutcome): string {
  const parts = [
    changed > 0 && `${formatCount(changed, "Eintrag ist", "Einträge sind")} nun ${state}.`,
    unchanged > 0 && `${formatCount(unchanged, "Eintrag war", "Einträge waren")} schon ${state}.`,
    missing > 0 &&
      `${formatCount(missing, "Eintrag wurde", "Einträge wurden")} gelöscht, seit Sie gewählt haben.`,
  ];
  return parts.filter(Boolean).join(" ");
}
