import { data, type RouterContextProvider } from "react-router";
import { requestContext } from "~/platform/http/request-context.server";
import { isHoneypotFilled } from "./honeypot";
import type { FormAnswer, PostedForm } from "./posted-form";
import { readForm } from "./read-form.server";
import { readOrigin } from "./read-origin.server";
import { redirectWithReceipt } from "./receipt.server";
import type { SubmissionTable } from "./submissions/insert-entry.server";
import {
  readIdentity,
  type SubmissionFollowUp,
  saveSubmission,
} from "./submissions/save-submission.server";
import type { SubmissionKind } from "./submissions/submission-kind.server";

export interface FormActionArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/**
 * Action of a form that becomes one entry: stores it and redirects, or answers 400 with messages
 * and values.
 * @param follow runs in the same transaction
 * @throws 404 for another sender's identity or one that no browser of ours creates
 */
export async function receiveForm<Table extends SubmissionTable, Entry>(
  { request, context }: FormActionArgs,
  { parse, next, hasOrigin = false }: Pick<PostedForm<Entry>, "parse" | "next" | "hasOrigin">,
  kind: SubmissionKind<Table, Entry>,
  follow?: SubmissionFollowUp<Entry>,
) {
  const form = await readForm(request);
  const parsed = parse(form);
  if (!parsed.success) {
    const answer: FormAnswer = { errors: parsed.errors, values: parsed.values };
    return data(answer, { status: 400 });
  }
  const identity = readIdentity(form);
  const { clientAddress } = context.get(requestContext);
  const origin = hasOrigin ? readOrigin(form, request) : {};
  const arrival = { clientAddress, suspected: isHoneypotFilled(form), origin };
  const saved = identity && (await saveSubmission(kind, identity, parsed.entry, arrival, follow));
  if (identity === undefined || saved === undefined) throw data(null, { status: 404 });
  return redirectWithReceipt(next(parsed.entry), identity.submissionId);
}
