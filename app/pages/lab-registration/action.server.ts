import { data, redirect } from "react-router";
import { readForm } from "~/server/form.server";
import { readIdentity, saveSubmission } from "~/server/submission-kind.server";
import { HONEYPOT } from "~/widgets/form/hidden-fields";
import { parseLabRegistration } from "./fields";
import { labRegistration } from "./submission.server";

/** Stores a registration; the same for browsers with and without JavaScript. */
export async function receiveLabRegistration(request: Request) {
  const form = await readForm(request);
  const parsed = parseLabRegistration(form);
  if (!parsed.success) {
    return data({ errors: parsed.errors, values: parsed.values }, { status: 400 });
  }
  const identity = readIdentity(form);
  const saved =
    identity &&
    (await saveSubmission(labRegistration, identity, parsed.entry, {
      suspected: (form.get(HONEYPOT) ?? "") !== "",
    }));
  if (saved === undefined) throw data(null, { status: 404 });
  return redirect("/lab-registration?gesendet=1", 303);
}
