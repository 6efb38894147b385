import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import * as z from "zod/mini";
import { parseForm, text } from "~/forms/form-rules";
import { getPostedField } from "~/forms/posted-field";
import { cellText } from "~/forms/submissions/cell-text.server";
import { type Admin, adminContext } from "~/identity/admin-session.server";
import { createIntentAction } from "~/identity/create-intent-action.server";
import { submissionKinds } from "~/leads/index.server";
import { isUuid } from "~/lib/identity";
import { runRetention } from "~/operation/retention-task.server";
import { erasePerson, findPerson } from "~/privacy/index.server";
import type { Route } from "./+types/page";
import { type CountLine, toCountLines } from "./describe-runs.server";

/** Everything stored about an address, shown before it is erased. */
export interface PersonSearchResult {
  step: "found" | "confirm";
  address: string;
  lines: CountLine[];
  mentions: number;
  documents: { kind: string; slug: string }[];
  erasedBefore: string;
  /** Identifies the erasure that may follow, so that submitting it twice erases once. */
  runId: string;
}

export type PrivacyFormResult =
  | PersonSearchResult
  | { step: "refused"; address: string; error: string };

/** Where the browser goes after the erasure. */
export interface ErasureResult {
  step: "erased";
  path: string;
}

const ADDRESS_MISSING_MESSAGE = "Bitte geben Sie die E-Mail-Adresse an.";
const ADDRESS_MALFORMED_MESSAGE = "Bitte geben Sie eine vollständige E-Mail-Adresse an.";

// Laxer than for visitors: stored addresses may have a form that is rejected today.
const searchForm = z.object({
  address: z.pipe(
    text(254, ADDRESS_MISSING_MESSAGE),
    z
      .string()
      .check(z.refine((value) => /^[^@\s]+@[^@\s]+$/.test(value), ADDRESS_MALFORMED_MESSAGE)),
  ),
});

export const handlePrivacyAction = createIntentAction({
  run: {
    right: "erase",
    run: async ({ context }: Route.ActionArgs, form: FormData) => {
      const clockIsChecked = form.get("clock") === "on";
      const runId = await runRetention({ actor: context.get(adminContext), clockIsChecked });
      throw redirect(`/admin/datenschutz?lauf=${runId}`, 303);
    },
  },
  find: { right: "erase", run: withPerson(({ address, runId }) => show("found", address, runId)) },
  erase: {
    right: "erase",
    run: withPerson(async ({ address, runId }, form, actor) => {
      if (form.get("confirmed") !== "ja") return show("confirm", address, runId);
      const erased = await erasePerson(address, { kinds: submissionKinds, actor, runId });
      throw redirect(`/admin/datenschutz?lauf=${erased.runId}`, 303);
    }),
  },
});

type Answer = ReturnType<typeof data<PrivacyFormResult>>;
type RunFor = (
  person: { address: string; runId: string },
  form: FormData,
  actor: Admin,
) => Promise<Answer>;

/** Parses the address first, and rejects an invalid one. */
function withPerson(run: RunFor) {
  return async ({ context }: Route.ActionArgs, form: FormData): Promise<Answer> => {
    const parsed = parseForm(searchForm, form);
    if (!parsed.success) {
      const error = parsed.errors[0]?.message ?? ADDRESS_MISSING_MESSAGE;
      const address = parsed.values.address ?? "";
      return data({ step: "refused", address, error }, { status: 400 });
    }
    const sent = getPostedField(form, "runId");
    const runId = isUuid(sent) ? sent : randomUUID();
    return run({ address: parsed.entry.address, runId }, form, context.get(adminContext));
  };
}

async function show(
  step: PersonSearchResult["step"],
  address: string,
  runId: string,
): Promise<Answer> {
  const { counts, mentions, documents, erasedBefore } = await findPerson(address, submissionKinds);
  return data({
    step,
    address,
    lines: toCountLines(counts),
    mentions,
    documents,
    erasedBefore: cellText(erasedBefore ?? null),
    runId,
  });
}
