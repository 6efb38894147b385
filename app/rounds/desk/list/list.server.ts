import { specialtyLabel } from "#catalogue/specialties";
import { parseStateWord, STATE_WORDS } from "#catalogue/state-words";
import { searchedWords } from "~/forms/submissions/entry-summary.server";
import { counted } from "~/lib/format-number";
import {
  daysAgo,
  formatClock,
  formatDate,
  formatMoment,
  formatWeekday,
  isoDay,
} from "~/lib/swiss-time";
import { CANTON_OPTIONS } from "~/list/desk-options";
import {
  askedLabs,
  countOverdue,
  countRounds,
  listRounds,
  type RoundFilter,
  type RoundListLine,
} from "~/rounds/desk/round-list.server";
import { offerFigures } from "~/rounds/figures/offer-figures.server";
import { countUnreached } from "~/rounds/messages/lab-reach.server";
import { type RoundState, roundStateLabel, roundStates } from "~/rounds/model/states";

/** 12 weeks, as everywhere on the desk. */
const FIGURE_DAYS = 84;

const ENDED: readonly string[] = ["decided", "withdrawn", "expired"];

/** Rounds as the address filters them, what is due first on top, grouped by when that is. */
export async function readRoundList(query: URLSearchParams, now = new Date()) {
  const labs = await askedLabs();
  const filter = readFilter(query, labs);
  const { state } = filter;
  const after = query.get("nach") ?? undefined;
  const isFiltered = filter.q !== "" || filter.canton !== "" || filter.lab !== "";
  const [page, all, overdue, { labs: unreached }, figures, narrowed] = await Promise.all([
    listRounds(filter, after, now),
    countRounds(),
    countOverdue(now),
    countUnreached(),
    offerFigures(FIGURE_DAYS, now),
    isFiltered ? countRounds(filter) : undefined,
  ]);
  const fitting = narrowed ?? all;
  return {
    filter,
    isFiltered,
    overdue,
    unreached,
    all,
    figures,
    isFirst: after === undefined,
    next: page.next,
    tabs: [
      { value: "", label: "Laufend", count: fitting.running },
      ...roundStates.map(({ value, label }) => ({
        value: STATE_WORDS.round[value],
        label,
        count: fitting[value],
      })),
    ],
    hits: fitting[state],
    cantons: CANTON_OPTIONS,
    labs: labs
      .map(({ lab, labName }) => ({ value: lab, label: labName }))
      .sort((one, other) => one.label.localeCompare(other.label, "de-CH")),
    groups: groupRounds(page.rounds, ENDED.includes(state), now),
  };
}

/** The same without pages, as rows of a file. */
export async function readAllRounds(query: URLSearchParams, now = new Date()) {
  const filter = readFilter(query, await askedLabs());
  const lines: RoundListLine[] = [];
  let after: string | undefined;
  do {
    const page = await listRounds(filter, after, now);
    lines.push(...page.rounds);
    after = page.next;
  } while (after !== undefined);
  const rows = lines.map((line) => {
    const { title, label, specialty, detail, todo, signs, state } = listed(line, now);
    const decidedAt = state === "decided" ? line.closedAt : null;
    return [
      ...[label, title, detail, specialty, line.invited, line.answered, line.unreached],
      ...[signs.join(", ") || todo.text, formatMoment(line.due), formatMoment(line.createdAt)],
      ...[line.labNames.join(", "), decidedAt && formatMoment(decidedAt), line.acceptedLab ?? ""],
    ];
  });
  return { rows, state: stateWord(filter.state) };
}

/** As the address says it, and «laufend» where it says none. */
function stateWord(state: RoundFilter["state"]): string {
  return state === "running" ? "laufend" : STATE_WORDS.round[state];
}

/** Unknown values count as absent. */
function readFilter(
  query: URLSearchParams,
  labs: readonly { lab: string }[],
): Required<RoundFilter> {
  return {
    state: parseStateWord("round", query.get("stand")) ?? "running",
    q: searchedWords(query),
    canton: CANTON_OPTIONS.find(({ value }) => value === query.get("kanton"))?.value ?? "",
    lab: labs.find(({ lab }) => lab === query.get("labor"))?.lab ?? "",
  };
}

export type RoundList = Awaited<ReturnType<typeof readRoundList>>;
export type ListedRound = RoundList["groups"][number]["rounds"][number];

function groupRounds(lines: readonly RoundListLine[], isEnded: boolean, now: Date) {
  const groups: { title: string; rounds: ReturnType<typeof listed>[] }[] = [];
  for (const line of lines) {
    const title = isEnded ? "" : groupOf(line, now);
    const round = listed(line, now);
    const last = groups.at(-1);
    if (last?.title === title) last.rounds.push(round);
    else groups.push({ title, rounds: [round] });
  }
  return groups;
}

/** In which part of the list a round stands that runs. */
function groupOf({ due, isOverdue }: RoundListLine, now: Date): string {
  if (isOverdue) return "Überfällig";
  const days = daysAgo(now, due);
  const toSunday = (7 - new Date(`${isoDay(now)}T12:00:00Z`).getUTCDay()) % 7;
  if (days === 0) return "Heute";
  if (days <= toSunday) return "Diese Woche";
  return days <= toSunday + 7 ? "Nächste Woche" : "Später";
}

function listed(line: RoundListLine, now: Date) {
  const { id, entryId, title, detail, specialty, state, due, isOverdue, invited, answered } = line;
  return {
    id,
    entryId,
    title,
    detail,
    specialty: specialty === null ? "" : specialtyLabel(specialty),
    state,
    isOverdue,
    label: roundStateLabel(state),
    answers: `${answered} von ${invited}`,
    due: { iso: due.toISOString(), text: dueInWords(due, now) },
    dueFor: DUE_FOR[state],
    signs: [
      ...(line.wantingTime > 0 ? ["Bitte um mehr Zeit"] : []),
      ...(line.waitingWords > 0 ? ["Nachricht freizugeben"] : []),
      ...(line.unreached > 0 ? [`${line.unreached} nicht erreicht, bitte anrufen`] : []),
    ],
    todo: todoOf(line, now),
  };
}

/** From when on a deadline is near. */
const SOON_DAYS = 2;

/** What the round waits for, and who should be spoken to when its deadline comes near. */
function todoOf({ state, due, invited, answered, isOverdue, lacks }: RoundListLine, now: Date) {
  if (lacks === "offer") return { text: "Andere Labore anfragen", isUrgent: true };
  if (lacks === "decision") return { text: "Praxis fragen", isUrgent: true };
  const isNear = daysAgo(now, due) <= SOON_DAYS;
  const waiting = invited - answered;
  if (state === "open") {
    if (!isNear || waiting === 0) return { text: "Antworten abwarten", isUrgent: false };
    return { text: `${counted(waiting, "Labor", "Labore")} erinnern`, isUrgent: true };
  }
  if (state !== "comparison") return { text: "nichts", isUrgent: false };
  if (isOverdue) return { text: "Praxis anrufen", isUrgent: true };
  return { text: isNear ? "Praxis erinnern" : "Entscheid abwarten", isUrgent: isNear };
}

const DUE_FOR: Record<RoundState, string> = {
  open: "Antworten",
  comparison: "Entscheid",
  decided: "entschieden",
  withdrawn: "zurückgezogen",
  expired: "abgelaufen",
};

/** «heute, 17:00», «Fr, 17:00» within a week, else with its date. */
function dueInWords(due: Date, now: Date): string {
  const days = daysAgo(now, due);
  const clock = formatClock(due);
  if (days === 0) return `heute, ${clock}`;
  if (days === 1) return `morgen, ${clock}`;
  if (days === -1) return `gestern, ${clock}`;
  if (days > 0 && days < 7) return `${formatWeekday(due).slice(0, 2)}, ${clock}`;
  return formatDate(due);
}
