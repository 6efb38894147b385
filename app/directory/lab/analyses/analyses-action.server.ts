import { data, redirect } from "react-router";
import {
  ALREADY_SENT_MESSAGE,
  discardPendingChanges,
  type Proposer,
  sendPendingChanges,
  stageRow,
  withdrawSentChanges,
} from "~/directory/analyses/stage-changes.server";
import { toLabAnalysisContent } from "~/directory/editor/lab-analysis-fields.server";
import { currentSnapshot } from "~/directory/publication/current-snapshot.server";
import { type RejectedForm, toFieldErrors } from "~/directory/rows/rejected-form";
import { getPostedField } from "~/forms/posted-field";
import { createIntentAction } from "~/identity/create-intent-action.server";
import { formatWait } from "~/identity/format-wait.server";
import { labSessionContext } from "~/identity/member/lab-guard.server";
import type { Route } from "./+types/page";
import { proposableRowFields, toProposer } from "./my-analyses.server";

const PUBLISHED =
  "Veröffentlicht: Praxen sehen Ihre Befundzeiten und Analysentage innert Sekunden, als «Angabe des Labors».";
const PUBLISHED_IN_PART = `${PUBLISHED} Alles andere prüft Laborlotse zuerst.`;
const ROW_CONFLICT_ERROR =
  "Inzwischen hat jemand aus Ihrem Labor diese Analyse geändert. Bitte laden Sie die Seite neu.";
const CONFLICT_ERROR =
  "Inzwischen hat jemand aus Ihrem Labor etwas geändert. Bitte prüfen Sie die Änderungen nochmals.";

export const handleAnalysesAction = createIntentAction({
  "save-row": {
    right: "profile",
    run: (args: Route.ActionArgs, form: FormData) => {
      const analysis = readText(form, "analyse");
      if (currentSnapshot().analysis(analysis) === undefined) throw data(null, { status: 404 });
      const values = readValues(form);
      return gather(args, form, values, toLabAnalysisContent(values));
    },
  },
  "remove-row": {
    right: "profile",
    run: (args: Route.ActionArgs, form: FormData) => gather(args, form, readValues(form), null),
  },
  send: {
    right: "profile",
    run: async (args: Route.ActionArgs, form: FormData) => {
      const sent = await sendPendingChanges(getProposer(args), readText(form, "seen"));
      if (sent.outcome === "wait") return refuse("vorschlag", formatWait(sent.seconds), {}, 429);
      if (sent.outcome === "unlicensed") {
        return refuse("vorschlag", `${sent.names.join(", ")}: ${sent.message}`);
      }
      if (sent.outcome === "published") {
        return data({ errors: [], values: {}, done: sent.isAll ? PUBLISHED : PUBLISHED_IN_PART });
      }
      return sent.outcome === "changed"
        ? refuse("vorschlag", CONFLICT_ERROR, {}, 409)
        : showList(args);
    },
  },
  "take-back": {
    right: "profile",
    run: async (args: Route.ActionArgs) => {
      await withdrawSentChanges(getProposer(args));
      return showList(args);
    },
  },
  discard: {
    right: "profile",
    run: async (args: Route.ActionArgs, form: FormData) => {
      const { outcome } = await discardPendingChanges(getProposer(args), readText(form, "seen"));
      return outcome === "saved" ? showList(args) : refuse("vorschlag", CONFLICT_ERROR, {}, 409);
    },
  },
});

async function gather(
  args: Route.ActionArgs,
  form: FormData,
  values: Record<string, string>,
  row: ReturnType<typeof toLabAnalysisContent> | null,
) {
  const analysis = readText(form, "analyse");
  const saved = await stageRow(getProposer(args), analysis, row, readText(form, "version"));
  if (saved.outcome === "saved") return showList(args);
  if (saved.outcome === "sent") return refuse("zeile", ALREADY_SENT_MESSAGE, values, 409);
  if (saved.outcome === "changed") return refuse("zeile", ROW_CONFLICT_ERROR, values, 409);
  const errors = toFieldErrors(saved.errors, "zeile");
  return data<RejectedForm>({ errors, values }, { status: 400 });
}

function readValues(form: FormData): Record<string, string> {
  return Object.fromEntries(proposableRowFields.map(({ key }) => [key, readText(form, key)]));
}

function readText(form: FormData, name: string): string {
  return getPostedField(form, name).trim();
}

function getProposer({ context }: Route.ActionArgs): Proposer {
  return toProposer(context.get(labSessionContext).member);
}

function refuse(field: string, message: string, values = {}, status = 400) {
  return data<RejectedForm>({ errors: [{ field, message }], values }, { status });
}

function showList({ request }: Route.ActionArgs) {
  const query = new URL(request.url).searchParams;
  const list = new URLSearchParams([...query].filter(([name]) => name !== "analyse"));
  return redirect(`/labor/analysen${list.size > 0 ? `?${list}` : ""}`, 303);
}
