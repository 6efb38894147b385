import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import * as z from "zod/mini";
import { parseStateWord } from "#catalogue/state-words";
import { createLabFromRegistration } from "~/directory/index.server";
import { checkbox, multilineText, parseForm } from "~/forms/form-rules";
import { getPostedField } from "~/forms/posted-field";
import { adminContext } from "~/identity/admin-session.server";
import { createIntentAction } from "~/identity/create-intent-action.server";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { isUuid } from "~/lib/identity";
import { requestContext } from "~/platform/http/request-context.server";
import { erasureReasons } from "~/privacy/index";
import { eraseEntries } from "~/privacy/index.server";
import type { Route } from "./+types/page";
import { addNote, changeAssignee, changeStatus } from "./change-entry.server";
import { correctEntry } from "./correct-entry.server";
import { readEntry } from "./entry.server";
import { findEntry } from "./find-entry.server";
import { forwardTestQuestion, setRequestHandled } from "./handle-request.server";
import { mergeEntries, separateEntry } from "./merge-entries.server";

const NO_ADDRESS_ERROR =
  "Dieses Labor hat keine Adresse für Anfragen. Bitte tragen Sie im Verzeichnis einen Kontakt ein.";

const noteForm = z.object({
  note: multilineText(5_000, "Bitte schreiben Sie zuerst eine Notiz."),
  isForOperators: checkbox(),
});

/**
 * Handles all forms of an entry's panel.
 * @throws 400 for values that none of our forms sends, 404 for an unknown entry
 */
export const handleEntryAction = createIntentAction({
  status: {
    right: "work",
    run: async (args: Route.ActionArgs, form: FormData) => {
      const status = parseStateWord("entry", form.get("status"));
      if (status === undefined) throw data(null, { status: 400 });
      await changeStatus(args.params.entryId, status, args.context.get(adminContext));
      return isDataRequest(args) ? { status } : showAgain(args);
    },
  },
  assign: {
    right: "work",
    run: async (args: Route.ActionArgs, form: FormData) => {
      const actor = args.context.get(adminContext);
      const assignee = await changeAssignee(args.params.entryId, form, actor);
      return isDataRequest(args) ? { assignee: assignee?.name ?? "" } : showAgain(args);
    },
  },
  note: {
    right: "work",
    run: async (args: Route.ActionArgs, form: FormData) => {
      const parsed = parseForm(noteForm, form);
      if (!parsed.success) {
        const note = parsed.values.note ?? "";
        return data({ errors: parsed.errors, note }, { status: 400 });
      }
      const id = getPostedField(form, "noteId");
      if (!isUuid(id)) throw data(null, { status: 400 });
      const { note: text, isForOperators } = parsed.entry;
      const note = { id, text, isForOperators };
      await addNote(args.params.entryId, note, args.context.get(adminContext));
      return isDataRequest(args) ? { noteId: randomUUID() } : showAgain(args);
    },
  },
  "wish-handled": { right: "work", run: setHandled(true) },
  "wish-reopened": { right: "work", run: setHandled(false) },
  "forward-test": {
    right: "work",
    run: async (args: Route.ActionArgs, form: FormData) => {
      if (await forwardTestQuestion(readWish(args, form))) return showAgain(args);
      return data({ refusedRequest: NO_ADDRESS_ERROR }, { status: 409 });
    },
  },
  "create-lab": {
    right: "work",
    run: async ({ params: { entryId }, context }: Route.ActionArgs) => {
      const { answers } = await readEntry(entryId);
      const answerRows = answers.map(({ heading, text }) => ({ label: heading, value: text }));
      const actor = context.get(adminContext);
      const slug = await createLabFromRegistration(entryId, { actor, answers: answerRows });
      if (slug === undefined) throw data(null, { status: 404 });
      return redirect(`/admin/verzeichnis/lab/${slug}`, 303);
    },
  },
  correct: {
    right: "work",
    run: async (args: Route.ActionArgs, form: FormData) => {
      const { entryId } = args.params;
      const refused = await correctEntry(entryId, form, args.context.get(adminContext));
      return refused === undefined
        ? showAgain(args)
        : data({ refusedCorrection: refused }, { status: 400 });
    },
  },
  merge: {
    right: "work",
    run: async (args: Route.ActionArgs, form: FormData) => {
      const { params, context } = args;
      const other = getPostedField(form, "other");
      return showAgain(args, await mergeEntries(params.entryId, other, context.get(adminContext)));
    },
  },
  separate: {
    right: "work",
    run: async (args: Route.ActionArgs, form: FormData) => {
      await separateEntry(getPostedField(form, "other"), args.context.get(adminContext));
      return showAgain(args);
    },
  },
  erase: { right: "erase", run: eraseEntry },
});

function isDataRequest({ context }: Route.ActionArgs): boolean {
  return context.get(requestContext).isDataRequest;
}

function showAgain({ request, params }: Route.ActionArgs, entryId = params.entryId) {
  return redirect(`/admin/eintrag/${entryId}${new URL(request.url).search}`, 303);
}

function setHandled(isHandled: boolean) {
  return async (args: Route.ActionArgs, form: FormData) => {
    await setRequestHandled(readWish(args, form), isHandled);
    return showAgain(args);
  };
}

function readWish({ params, context }: Route.ActionArgs, form: FormData) {
  const wishId = getPostedField(form, "wishId");
  if (!isUuid(wishId)) throw data(null, { status: 400 });
  return { wishId, entryId: params.entryId, actor: context.get(adminContext) };
}

/** The form's id is the record's, so a repeated form finds and records nothing. */
async function eraseEntry({ request, params, context }: Route.ActionArgs, form: FormData) {
  const { entryId } = params;
  const reason = erasureReasons.find(({ value }) => value === form.get("reason"))?.value;
  if (reason === undefined) {
    const errors = [{ field: "reason", message: "Bitte geben Sie den Grund an." }];
    return data({ errors, note: "" }, { status: 400 });
  }
  const actor = context.get(adminContext);
  await findEntry(entryId);
  await eraseEntries([entryId], { kinds: submissionKinds, actor, runId: entryId, reason });
  return redirect(`/admin${new URL(request.url).search}`, 303);
}
