import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import * as z from "zod/mini";
import { parseForm, text } from "~/forms/form-rules";
import { getField } from "~/forms/posted-field";
import { readForm } from "~/forms/read-form.server";
import { cellText } from "~/forms/submissions/cell-text.server";
import type { Admin } from "~/identity/admin-session.server";
import { submissionKinds } from "~/leads/index.server";
import { isUuid } from "~/lib/identity";
import { keepDeadlines } from "~/operation/retention-task.server";
import { erasePerson, findPerson } from "~/privacy/index.server";
import { type CountLine, countLines } from "./describe-runs.server";

/** Everything stored about an address, shown before it is erased. */
export interface FoundAnswer {
  step: "found" | "confirm";
  address: string;
  lines: CountLine[];
  mentions: number;
  documents: { kind: string; slug: string }[];
  erasedBefore: string;
  /** Of the erasure that may follow: sent twice, it is one. */
  runId: string;
}

export type PrivacyAnswer = FoundAnswer | { step: "refused"; address: string; error: string };

/** Where the browser goes on once a person is erased. */
export interface ErasedAnswer {
  step: "erased";
  path: string;
}

const MISSING = "Bitte geben Sie die E-Mail-Adresse an.";
const MALFORMED = "Bitte geben Sie eine vollständige E-Mail-Adresse an.";

// Wider than for visitors: what is searched for may be stored in a spelling that no form takes today.
const searchForm = z.object({
  address: z.pipe(
    text(254, MISSING),
    z.string().check(z.refine((value) => /^[^@\s]+@[^@\s]+$/.test(value), MALFORMED)),
  ),
});

/** Runs the deletion by deadlines, searches for a person, or erases one. */
export async function handlePrivacy(request: Request, admin: Admin) {
  const form = await readForm(request);
  const intent = form.get("intent");
  if (intent === "run") {
    const clockIsChecked = form.get("clock") === "on";
    const runId = await keepDeadlines({ actor: admin, clockIsChecked });
    throw redirect(`/admin/datenschutz?lauf=${runId}`, 303);
  }
  if (intent !== "find" && intent !== "erase") throw data(null, { status: 400 });
  const parsed = parseForm(searchForm, form);
  if (!parsed.success) {
    const error = parsed.errors[0]?.message ?? MISSING;
    const address = parsed.values.address ?? "";
    return data<PrivacyAnswer>({ step: "refused", address, error }, { status: 400 });
  }
  const { address } = parsed.entry;
  const given = getField(form, "runId");
  const runId = isUuid(given) ? given : randomUUID();
  if (intent === "erase" && form.get("confirmed") === "ja") {
    const erased = await erasePerson(address, { kinds: submissionKinds, actor: admin, runId });
    throw redirect(`/admin/datenschutz?lauf=${erased.runId}`, 303);
  }
  const { counts, mentions, documents, erasedBefore } = await findPerson(address, submissionKinds);
  return data<PrivacyAnswer>({
    step: intent === "erase" ? "confirm" : "found",
    address,
    lines: countLines(counts),
    mentions,
    documents,
    erasedBefore: cellText(erasedBefore ?? null),
    runId,
  });
}
