import { data, redirect } from "react-router";
import { readForm } from "~/server/form.server";
import { readIdentity, saveSubmission } from "~/server/submission-kind.server";
import { HONEYPOT } from "~/widgets/form/hidden-fields";
import { safeReturnPath } from "~/widgets/return-path";
import { parsePracticeForm } from "./fields";
import { practiceSubmission } from "./submission.server";

/** Stores the form and leads on; the same for browsers with and without JavaScript. */
export async function receivePracticeForm(request: Request) {
  const form = await readForm(request);
  const returnTo = safeReturnPath(String(form.get("returnTo") ?? ""));
  const parsed = parsePracticeForm(form);
  if (!parsed.success) {
    const values = { ...parsed.values, returnTo: returnTo ?? "" };
    return data({ errors: parsed.errors, values }, { status: 400 });
  }
  const identity = readIdentity(form);
  const saved =
    identity &&
    (await saveSubmission(practiceSubmission, identity, parsed.entry, {
      suspected: form.get(HONEYPOT) !== null && form.get(HONEYPOT) !== "",
    }));
  if (saved === undefined) throw data(null, { status: 404 });
  return redirect(nextPage(returnTo), 303);
}

/** Pages that ask for the practice form first need to know that it was sent. */
function nextPage(returnTo: string | undefined): string {
  if (returnTo === "/special-tests" || returnTo === "/lab-check") return `${returnTo}?gesendet=1`;
  return returnTo ?? "/results";
}
