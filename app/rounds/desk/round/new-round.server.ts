import { data, redirect } from "react-router";
import * as z from "zod/mini";
import { parseStateWord, STATE_WORDS } from "#catalogue/state-words";
import { choice, choices, multilineText, parseForm, text } from "~/forms/form-rules";
import { getPostedField } from "~/forms/posted-field";
import {
  MAX_NOTICE_PERIOD_LENGTH,
  MAX_SOFTWARE_LENGTH,
  needLines,
  readSoftwareField,
} from "~/leads/index";
import { type EntryOperation, findEntry } from "~/leads/index.server";
import { isUuid } from "~/lib/identity";
import { formatMoment, formatWeekday } from "~/lib/swiss-time";
import { openRound, parseRoundEnds } from "~/rounds/desk/open-round.server";
import { type RoundChoice, readRoundChoice } from "~/rounds/desk/round-choice.server";
import { completeLabMail } from "~/rounds/messages/create-lab-mail.server";
import { writeInvitation } from "~/rounds/messages/offer-lab-mails.server";
import { hideRarePostalAreas } from "~/rounds/model/postal-area.server";
import { NAME_REVEAL_OPTIONS } from "./reveals";

const newRoundForm = (labIds: readonly string[]) =>
  z.object({
    labs: z.pipe(
      choices(labIds),
      z.array(z.string()).check(z.minLength(1, "Bitte wählen Sie mindestens ein Labor.")),
    ),
    software: text(MAX_SOFTWARE_LENGTH),
    noticePeriod: text(MAX_NOTICE_PERIOD_LENGTH),
    remarks: multilineText(2_000),
    answerBy: text(10, "Bitte geben Sie an, bis wann die Labore antworten."),
    decideBy: text(10, "Bitte geben Sie an, bis wann die Praxis entscheidet."),
    reveal: choice(NAME_REVEAL_OPTIONS),
  });

export interface RoundDraft {
  labs: readonly string[];
  software: string;
  noticePeriod: string;
  remarks: string;
  answerBy: string;
  decideBy: string;
  reveal: string;
  roundId: string;
}

const ERRORS = {
  "no-labs": ["labs", "Diese Labore lassen sich nicht mehr einladen. Bitte wählen Sie andere."],
  excluded: [
    "labs",
    "Die Praxis hat inzwischen eines dieser Labore ausgeschlossen. Bitte prüfen Sie die Auswahl.",
  ],
  "bad-deadlines": [
    "answerBy",
    "Die Fristen müssen in der Zukunft liegen, die Entscheidfrist nach der Antwortfrist.",
  ],
} as const;

/**
 * Previews what laboratories would be told («preview»), returns to the selection («choose»), or
 * opens the round.
 * @throws 400 for an id that the form did not make, 404 for an entry without rounds
 */
export async function receiveNewRound(
  { request, entryId, actor, isDataRequest }: EntryOperation,
  form: FormData,
  intent: "choose" | "preview" | "open",
) {
  await findEntry(entryId);
  const roundChoice = await readRoundChoice(entryId);
  if (roundChoice === undefined) throw data(null, { status: 404 });
  const roundId = getPostedField(form, "roundId");
  if (!isUuid(roundId)) throw data(null, { status: 400 });
  form.set("software", readSoftwareField(form));
  const parsed = parseForm(newRoundForm(roundChoice.labs.map(({ id }) => id)), form, ["labs"]);
  const values = parsed.success ? parsed.entry : parsed.values;
  const chosen = toRoundDraft(values, roundId);
  const again = (errors: readonly { field: string; message: string }[]) =>
    data({ step: "choose" as const, errors, chosen }, { status: 400 });
  if (!parsed.success) return again(parsed.errors);
  if (intent === "choose") return { step: "choose" as const, errors: [], chosen };
  const { software, noticePeriod, remarks } = chosen;
  const needs = { ...roundChoice.needs, software, noticePeriod, remarks };
  const ends = parseRoundEnds(chosen, needs.canton || undefined, new Date());
  const refuse = (outcome: keyof typeof ERRORS) => {
    const [field, message] = ERRORS[outcome];
    return again([{ field, message }]);
  };
  if (ends === undefined) return refuse("bad-deadlines");
  if (intent === "preview") {
    const labs = roundChoice.labs.filter(({ id }) => chosen.labs.includes(id));
    if (labs.some(({ isExcluded }) => isExcluded !== undefined)) return refuse("excluded");
    if (labs.every(({ recipient }) => recipient === undefined)) return refuse("no-labs");
    const [disclosedNeeds = needs] = await hideRarePostalAreas([needs], { opening: entryId });
    // A practice that is named at once is shown unabridged; its mail is not.
    const visibleNeeds = chosen.reveal === STATE_WORDS.reveal.at_once ? needs : disclosedNeeds;
    const preview = toPreview(labs, ends, disclosedNeeds);
    return { step: "preview" as const, chosen, ...preview, needs: needLines(visibleNeeds) };
  }
  const reveal = parseStateWord("reveal", chosen.reveal) ?? "on_acceptance";
  const input = { ...chosen, needs, reveal };
  const outcome = await openRound(actor, entryId, input);
  if (outcome === "unknown") throw data(null, { status: 404 });
  if (outcome !== "opened") return refuse(outcome);
  if (isDataRequest) return { step: "opened" as const, labs: chosen.labs.length };
  const query = new URL(request.url).searchParams;
  query.delete("neu");
  const search = query.size === 0 ? "" : `?${query}`;
  return redirect(`/admin/eintrag/${entryId}/offerten${search}`, 303);
}

function toPreview(
  labs: RoundChoice["labs"],
  ends: { answerBy: Date; decideBy: Date },
  needs: RoundChoice["needs"],
) {
  const round = { needs: { ...needs }, createdAt: new Date() };
  const { subject, paragraphs } = completeLabMail(writeInvitation({ ...ends, needs }), round);
  return {
    recipients: labs.flatMap(({ id, name, recipient }) =>
      recipient === undefined ? [] : [{ id, name, recipient }],
    ),
    letter: { subject, paragraphs: [...paragraphs] },
    ends: [formatWeekdayMoment(ends.answerBy), formatWeekdayMoment(ends.decideBy)] as const,
  };
}

function formatWeekdayMoment(moment: Date): string {
  return `${formatWeekday(moment)}, ${formatMoment(moment)}`;
}

function toRoundDraft(
  values: Readonly<Record<string, string | readonly string[] | undefined>>,
  roundId: string,
): RoundDraft {
  const one = (name: string) => String(values[name] ?? "");
  const { labs = [] } = values;
  return {
    labs: typeof labs === "string" ? labs.split("\n") : labs,
    software: one("software"),
    noticePeriod: one("noticePeriod"),
    remarks: one("remarks"),
    answerBy: one("answerBy"),
    decideBy: one("decideBy"),
    reveal: one("reveal"),
    roundId,
  };
}
