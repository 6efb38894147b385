import { snapshotContext } from "~/directory/index.server";
import { getPostedField } from "~/forms/posted-field";
import { readForm } from "~/forms/read-form.server";
import { readIdentity } from "~/forms/submissions/save-submission.server";
import { readAccessByRecords } from "~/identity/mailbox/practice-access.server";
import type { PublicHandle } from "~/identity/route-handles";
import { parseNeeds } from "~/leads/index";
import {
  answerPractice,
  getAnalysisNames,
  readPracticeNeeds,
  savePracticeNeeds,
} from "~/leads/index.server";
import { matchesLabName, readRoundSource } from "~/rounds/index.server";
import type { Route } from "./+types/for-practice";
import type { PracticeResults } from "./fitting-labs";
import type { SaveNeedsResult } from "./needs-form";

export const handle = { open: "everyone" } satisfies PublicHandle;

/** A GET shows nothing. */
export function loader() {
  return new Response(null, { status: 404 });
}

/** What fits the practice whose record a browser holds; with «save» what it adds to its request. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const identity = readIdentity(form);
  const access = identity && (await readAccessByRecords([identity]));
  if (access === undefined || identity === undefined) return new Response(null, { status: 404 });
  const entryId = identity.submissionId;
  if (form.get("intent") === "save") {
    const parsed = parseNeeds(form);
    if (!parsed.success) return answer({ errors: parsed.errors }, 400);
    const saved = await savePracticeNeeds(access, entryId, parsed.needs);
    return saved === "done" ? answer({ errors: [] }) : new Response(null, { status: 404 });
  }
  const basis = await readRoundSource(entryId);
  if (basis === undefined) return new Response(null, { status: 404 });
  // As in a round, the practice's current laboratory is left out.
  const snapshot = context.get(snapshotContext);
  const labs = snapshot.labs.filter(({ name }) => !matchesLabName(name, basis.currentLab));
  const { postalCode, city, specialty } = basis;
  const fit = answerPractice(labs, { postalCode, city, specialty });
  const needs = await readPracticeNeeds(entryId);
  // The browser's list is offered, and stored only when it is saved.
  const analyses = needs.analyses || getAnalysisNames(snapshot, getPostedField(form, "analysen"));
  return answer({
    ...fit,
    needs: { ...needs, analyses },
    software: snapshot.software.map(({ name }) => name),
  });
}

function answer(body: PracticeResults | SaveNeedsResult, status = 200): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store" } });
}
