import { data, redirect } from "react-router";
import { readForm } from "~/server/form.server";
import { readIdentity, saveSubmission } from "~/server/submission-kind.server";
import { HONEYPOT } from "~/widgets/form/hidden-fields";
import { parseContactForm } from "./fields";
import { contactSubmission } from "./submission.server";

/** Stores a message; the same for browsers with and without JavaScript. */
export async function receiveContactForm(request: Request) {
  const form = await readForm(request);
  const parsed = parseContactForm(form);
  if (!parsed.success) {
    return data({ errors: parsed.errors, values: parsed.values }, { status: 400 });
  }
  const identity = readIdentity(form);
  const saved =
    identity &&
    (await saveSubmission(contactSubmission, identity, parsed.entry, {
      suspected: (form.get(HONEYPOT) ?? "") !== "",
    }));
  if (saved === undefined) throw data(null, { status: 404 });
  return redirect("/contact?gesendet=1", 303);
}
