import { isRouteErrorResponse, useLocation } from "react-router";
import { getPostedField } from "~/forms/posted-field";
import { adminContext } from "~/identity/admin-session.server";
import type { DeskHandle } from "~/identity/route-handles";
import { deleteDeskDraft, deskDraftKey } from "~/list/draft";
import { setFlash } from "~/list/flash";
import { sendDeskForm } from "~/list/send-desk-form";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { showFailure } from "~/ui/toasts/toast";
import type { Route } from "./+types/page";
import { handleEntryAction } from "./action.server";
import { readEntry } from "./entry.server";
import { EntryPanel } from "./entry-panel";
import { recordEntryRead } from "./find-entry.server";
import { MissingEntry } from "./missing-entry";

export const handle = { open: "read" } satisfies DeskHandle;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedMeta(loaderData?.title ?? "Eintrag nicht gefunden");

export async function loader({ params, context }: Route.LoaderArgs) {
  const entry = await readEntry(params.entryId);
  await recordEntryRead(context.get(adminContext), entry.id);
  return entry;
}

export const action = handleEntryAction;

const DONE_TITLES: Readonly<Record<string, string>> = {
  correct: "Angaben berichtigt",
  erase: "Eintrag gelöscht",
  merge: "Einträge zusammengeführt",
  separate: "Einträge getrennt",
};

/** Reports the result, even if another entry is open by then. */
export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const answer = await sendDeskForm(serverAction).catch((away: unknown) => {
    const title = DONE_TITLES[getPostedField(form, "intent")];
    if (title !== undefined && away instanceof Response && away.status < 400) setFlash({ title });
    throw away;
  });
  if (answer === undefined) return { errors: [] };
  if ("errors" in answer) {
    showFailure(answer.errors[0]?.message);
  }
  if ("refusedRequest" in answer) showFailure(answer.refusedRequest);
  if ("noteId" in answer) {
    deleteDeskDraft(deskDraftKey("note", params.entryId), getPostedField(form, "note"));
    setFlash({ title: "Notiz gespeichert" });
  }
  return answer;
}

export default function EntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const refused = actionData !== undefined && "note" in actionData ? actionData : undefined;
  return (
    <EntryPanel
      key={loaderData.id}
      entry={loaderData}
      search={search}
      refused={refused}
      refusedCorrection={
        actionData !== undefined && "refusedCorrection" in actionData
          ? actionData.refusedCorrection
          : undefined
      }
      refusedRequest={
        actionData !== undefined && "refusedRequest" in actionData
          ? actionData.refusedRequest
          : undefined
      }
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingEntry />;
  throw error;
}
