import { data, redirect } from "react-router";
import { isSuspected } from "../honeypot";
import { readForm } from "./form.server";
import {
  readIdentity,
  type SubmissionKind,
  type SubmissionTable,
  saveSubmission,
} from "./submission-kind.server";

/** What a form's rules say of what was posted. */
type Parsed<Entry> =
  | { success: true; entry: Entry }
  | {
      success: false;
      errors: { field: string; message: string }[];
      values: Record<string, string>;
    };

/**
 * Action of a form that becomes one entry, the same for browsers with and without JavaScript: stores it
 * and leads on to `nextPage`, or answers 400 with the messages and what was typed.
 * @throws 404 for an identity that is another's or that no browser of ours makes
 */
export async function receiveForm<Table extends SubmissionTable, Entry>(
  request: Request,
  kind: SubmissionKind<Table, Entry>,
  parse: (form: FormData) => Parsed<Entry>,
  nextPage: (entry: Entry) => string,
) {
  const form = await readForm(request);
  const parsed = parse(form);
  if (!parsed.success) {
    return data({ errors: parsed.errors, values: parsed.values }, { status: 400 });
  }
  const identity = readIdentity(form);
  const suspected = isSuspected(form);
  const saved = identity && (await saveSubmission(kind, identity, parsed.entry, { suspected }));
  if (saved === undefined) throw data(null, { status: 404 });
  return redirect(nextPage(parsed.entry), 303);
}
