import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import * as z from "zod/mini";
import { parseStateWord } from "#catalogue/state-words";
import { createFromRegistration } from "~/directory/index.server";
import { multilineText, parseForm } from "~/forms/form-rules";
import { getField } from "~/forms/posted-field";
import { readForm } from "~/forms/read-form.server";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { isUuid } from "~/lib/identity";
import { erasureReasons } from "~/privacy";
import { eraseEntries } from "~/privacy/index.server";
import { addNote } from "./add-note.server";
import { changeAssignee, changeStatus } from "./change-entry.server";
import { readEntry } from "./entry.server";
import { findEntry, type Operation } from "./find-entry.server";
import { forwardTest, setWishHandled } from "./handle-wish.server";

const NO_ADDRESS =
  "Dieses Labor hat keine Adresse für Anfragen. Bitte tragen Sie im Verzeichnis einen Kontakt ein.";

const noteForm = z.object({
  note: multilineText(5_000, "Bitte schreiben Sie zuerst eine Notiz."),
});

/**
 * Changes the status of an entry or who takes care of it, adds a note, makes a registration a draft of the directory, or erases the entry.
 * @throws 400 for anything else, 404 for an entry that does not exist
 */
export async function changeEntry({ request, entryId, actor, isDataRequest }: Operation) {
  const form = await readForm(request);
  const samePage = () => redirect(`/admin/eintrag/${entryId}${new URL(request.url).search}`, 303);
  switch (form.get("intent")) {
    case "status": {
      const status = parseStateWord("entry", form.get("status"));
      if (status === undefined) throw data(null, { status: 400 });
      await changeStatus(entryId, status, actor);
      return isDataRequest ? { status } : samePage();
    }
    case "assign": {
      const assignee = await changeAssignee(entryId, form, actor);
      return isDataRequest ? { assignee: assignee?.name ?? "" } : samePage();
    }
    case "note": {
      const parsed = parseForm(noteForm, form);
      if (!parsed.success) {
        const note = parsed.values.note ?? "";
        return data({ errors: parsed.errors, note }, { status: 400 });
      }
      const id = getField(form, "noteId");
      if (!isUuid(id)) throw data(null, { status: 400 });
      await addNote(entryId, { id, text: parsed.entry.note }, actor);
      return isDataRequest ? { noteId: randomUUID() } : samePage();
    }
    case "wish-handled":
    case "wish-reopened":
      await setWishHandled(
        { ...wishIn(form), entryId, actor },
        form.get("intent") === "wish-handled",
      );
      return samePage();
    case "forward-test": {
      if (await forwardTest({ ...wishIn(form), entryId, actor })) return samePage();
      return data({ refusedRequest: NO_ADDRESS }, { status: 409 });
    }
    case "create-lab": {
      const { answers } = await readEntry(entryId);
      const said = answers.map(({ heading, text }) => ({ label: heading, value: text }));
      const slug = await createFromRegistration(entryId, { by: actor.name, answers: said });
      if (slug === undefined) throw data(null, { status: 404 });
      return redirect(`/admin/verzeichnis/lab/${slug}`, 303);
    }
    case "erase":
      return eraseEntry(entryId, form.get("reason"), { actor, request });
    default:
      throw data(null, { status: 400 });
  }
}

function wishIn(form: FormData): { wishId: string } {
  const wishId = getField(form, "wishId");
  if (!isUuid(wishId)) throw data(null, { status: 400 });
  return { wishId };
}

/** Its own id is that of the record: the same form again finds nothing, and records nothing. */
async function eraseEntry(
  entryId: string,
  given: FormDataEntryValue | null,
  { actor, request }: Pick<Operation, "actor" | "request">,
) {
  const reason = erasureReasons.find(({ value }) => value === given)?.value;
  if (reason === undefined) {
    const errors = [{ field: "reason", message: "Bitte geben Sie den Grund an." }];
    return data({ errors, note: "" }, { status: 400 });
  }
  await findEntry(entryId);
  await eraseEntries([entryId], { kinds: submissionKinds, actor, runId: entryId, reason });
  return redirect(`/admin${new URL(request.url).search}`, 303);
}
