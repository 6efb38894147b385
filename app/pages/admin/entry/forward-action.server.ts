import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import * as z from "zod/mini";
import { isUuid } from "~/identity";
import { readForm } from "~/server/form.server";
import { toMail } from "~/server/mail/forwarding-mail.server";
import { choices, multilineText, parseForm } from "~/widgets/form/form-rules";
import type { Operation } from "./action.server";
import { findEntry } from "./find-entry.server";
import {
  type AnyLabId,
  type ForwardingWish,
  fingerprint,
  forwardEntry,
  forwardingLabs,
  writeToLabs,
} from "./forward.server";

const wishForm = z.object({
  labs: z.pipe(
    choices<AnyLabId>(forwardingLabs.map(({ id }) => id)),
    z.array(z.custom<AnyLabId>()).check(z.minLength(1, "Bitte wählen Sie mindestens ein Labor.")),
  ),
  message: multilineText(2_000),
});

/**
 * Previews what laboratories would be told («preview»), leads back to the choice («choose»), or sends it
 * («send»).
 * @throws 400 for an entry that must not be passed on, 404 for one that does not exist
 */
export async function receiveForwarding({ request, entryId, actor, isDataRequest }: Operation) {
  const form = await readForm(request);
  const { entry, kind } = await findEntry(entryId);
  const forwardingId = String(form.get("forwardingId") ?? "");
  if (kind.forwarding === undefined || !isUuid(forwardingId)) throw data(null, { status: 400 });
  const parsed = parseForm(wishForm, form, ["labs"]);
  if (!parsed.success) {
    const { labs = "", message = "" } = parsed.values;
    const chosen = { labs: labs.split("\n"), message, forwardingId };
    return data({ step: "choose" as const, errors: parsed.errors, chosen }, { status: 400 });
  }
  const { labs, message } = parsed.entry;
  const chosen = { labs: labs.map(String), message, forwardingId };
  const wish: ForwardingWish = { labIds: labs, message };
  const preview = async (hasChanged: boolean) => {
    const letters = await writeToLabs(entry, kind, wish);
    const shown = letters.map((letter) => ({ ...letter, ...toMail(letter) }));
    return {
      step: "preview" as const,
      hasChanged,
      chosen,
      letters: shown,
      previewed: fingerprint(letters),
    };
  };
  switch (form.get("intent")) {
    case "choose":
      return { step: "choose" as const, errors: [], chosen };
    case "preview":
      return preview(false);
    case "send": {
      const previewed = String(form.get("previewed") ?? "");
      const outcome = await forwardEntry(entryId, forwardingId, wish, { previewed, actor });
      if (outcome === "changed") {
        const again = await preview(true);
        // The old id may have been used up by another forwarding: the back button brings old forms again.
        again.chosen.forwardingId = randomUUID();
        return data(again, { status: 409 });
      }
      if (isDataRequest) return { step: "sent" as const, labs: labs.length };
      return redirect(`/admin/eintrag/${entryId}${new URL(request.url).search}`, 303);
    }
    default:
      throw data(null, { status: 400 });
  }
}
