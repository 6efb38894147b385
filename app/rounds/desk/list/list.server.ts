import { specialtyLabel } from "#catalogue/specialties";
import { parseStateWord, STATE_WORDS } from "#catalogue/state-words";
import { parseSearchQuery } from "~/forms/submissions/entry-summary.server";
import { formatCount } from "~/lib/format-number";
import { toSwissTime } from "~/lib/swiss-calendar.server";
import { daysAgo, formatClock, formatDate, formatWeekday } from "~/lib/swiss-time";
import type { TableCell } from "~/lib/table-cell";
import { CANTON_OPTIONS } from "~/list/desk-options";
import { readFilter } from "~/list/filter";
import { toPaging } from "~/list/to-paging.server";
import { readListCursor } from "~/platform/database/keyset.server";
import {
  countOverdue,
  countRounds,
  listInvitedLabs,
  listRounds,
  type RoundFilter,
  type RoundListLine,
} from "~/rounds/desk/round-list.server";
import { readOfferFigures } from "~/rounds/figures/offer-figures.server";
import { countUndelivered } from "~/rounds/messages/lab-deliverability.server";
import { type RoundState, roundStateLabel, roundStates } from "~/rounds/model/states";

/** 12 weeks, as everywhere on the desk. */
const FIGURE_DAYS = 84;

const ENDED_STATES: readonly string[] = ["decided", "withdrawn", "expired"];

export async function readRoundList(query: URLSearchParams, now = new Date()) {
  const { fields, filter } = await parseQuery(query);
  const { state } = filter;
  const cursor = readListCursor(query);
  const isFiltered = filter.q !== "" || filter.canton !== "" || filter.lab !== "";
  const [page, all, overdue, { labs: unreached }, figures, filterWithoutState] = await Promise.all([
    listRounds(filter, cursor, now),
    countRounds(),
    countOverdue(now),
    countUndelivered(),
    readOfferFigures(FIGURE_DAYS, now),
    isFiltered ? countRounds(filter) : undefined,
  ]);
  const fitting = filterWithoutState ?? all;
  return {
    fields,
    filter,
    isFiltered,
    overdue,
    unreached,
    all,
    figures,
    tabs: [
      { value: "", label: "Laufend", count: fitting.running },
      ...roundStates.map(({ value, label }) => ({
        value: STATE_WORDS.round[value],
        label,
        count: fitting[value],
      })),
    ],
    hits: fitting[state],
    paging: toPaging(page, cursor, fitting[state]),
    groups: groupRounds(page.rows, ENDED_STATES.includes(state), now),
  };
}

export async function readAllRounds(query: URLSearchParams, now = new Date()) {
  const { filter } = await parseQuery(query);
  const lines: RoundListLine[] = [];
  let page = await listRounds(filter, {}, now);
  lines.push(...page.rows);
  while (page.hasOlder) {
    page = await listRounds(filter, { after: lines.at(-1)?.id }, now);
    lines.push(...page.rows);
  }
  const rows = lines.map((line): TableCell[] => {
    const { title, label, specialty, detail, todo, signs, state } = toListedRound(line, now);
    const decidedAt = state === "decided" ? line.closedAt : null;
    return [
      ...[label, title, detail, specialty, line.invited, line.answered, line.unreached],
      ...[signs.join(", ") || todo.text, line.answerBy, line.decideBy, line.createdAt],
      ...[line.openedAt, line.closedAt, line.labNames.join(", "), decidedAt],
      line.acceptedLab ?? null,
    ];
  });
  const state = filter.state === "running" ? "laufend" : STATE_WORDS.round[filter.state];
  return { rows, state };
}

async function parseQuery(query: URLSearchParams) {
  const labs = (await listInvitedLabs())
    .map(({ lab, labName }) => ({ value: lab, label: labName }))
    .sort((one, other) => one.label.localeCompare(other.label, "de-CH"));
  const fields = [
    { name: "labor", label: "Labor", options: labs },
    { name: "kanton", label: "Kanton", options: CANTON_OPTIONS },
  ] as const;
  const { labor: lab, kanton: canton } = readFilter(fields, query);
  const state: RoundFilter["state"] = parseStateWord("round", query.get("stand")) ?? "running";
  return { fields, filter: { state, q: parseSearchQuery(query), canton, lab } };
}

export type RoundList = Awaited<ReturnType<typeof readRoundList>>;
export type ListedRound = RoundList["groups"][number]["rows"][number];

function groupRounds(lines: readonly RoundListLine[], isEnded: boolean, now: Date) {
  const groups = Map.groupBy(lines, (line) => (isEnded ? "" : getGroupTitle(line, now)));
  return [...groups].map(([heading, rounds]) => ({
    key: heading,
    heading,
    note: formatCount(rounds.length, "Runde", "Runden"),
    isUrgent: heading === OVERDUE,
    rows: rounds.map((line) => toListedRound(line, now)),
  }));
}

const OVERDUE = "Überfällig";

function getGroupTitle({ due, isOverdue }: RoundListLine, now: Date): string {
  if (isOverdue) return OVERDUE;
  const days = daysAgo(now, due);
  const toSunday = 7 - toSwissTime(now).dayOfWeek;
  if (days === 0) return "Heute";
  if (days <= toSunday) return "Diese Woche";
  return days <= toSunday + 7 ? "Nächste Woche" : "Später";
}

function toListedRound(line: RoundListLine, now: Date) {
  const { id, entryId, title, detail, specialty, state, due, isOverdue, invited, answered } = line;
  return {
    id: entryId,
    key: id,
    title,
    detail,
    specialty: specialty === null ? "" : specialtyLabel(specialty),
    state,
    isOverdue,
    label: roundStateLabel(state),
    answers: `${answered} von ${invited}`,
    due: { iso: due.toISOString(), text: formatDue(due, now) },
    dueFor: DUE_LABELS[state],
    signs: [
      ...(line.isPracticeUnreached ? [formatUnreachedPractice(line)] : []),
      ...(line.wantingTime > 0 ? ["Bitte um mehr Zeit"] : []),
      ...(line.waitingMessages > 0 ? ["Nachricht freizugeben"] : []),
      ...(line.unreached > 0 ? [`${line.unreached} nicht erreicht, bitte anrufen`] : []),
    ],
    todo: getTodo(line, now),
  };
}

function formatUnreachedPractice({ phone }: RoundListLine): string {
  const call = phone === "" ? "" : `, bitte anrufen: ${phone}`;
  return `Praxis per E-Mail nicht erreicht${call}`;
}

const SOON_DAYS = 2;

function getTodo({ state, due, invited, answered, isOverdue, lacks }: RoundListLine, now: Date) {
  if (lacks === "offer") return { text: "Andere Labore anfragen", isUrgent: true };
  if (lacks === "decision") return { text: "Praxis fragen", isUrgent: true };
  const isNear = daysAgo(now, due) <= SOON_DAYS;
  const waiting = invited - answered;
  if (state === "open") {
    if (!isNear || waiting === 0) return { text: "Antworten abwarten", isUrgent: false };
    return { text: `${formatCount(waiting, "Labor", "Labore")} erinnern`, isUrgent: true };
  }
  if (state !== "comparison") return { text: "nichts", isUrgent: false };
  if (isOverdue) return { text: "Praxis anrufen", isUrgent: true };
  return { text: isNear ? "Praxis erinnern" : "Entscheid abwarten", isUrgent: isNear };
}

const DUE_LABELS: Record<RoundState, string> = {
  open: "Antworten",
  comparison: "Entscheid",
  decided: "entschieden",
  withdrawn: "zurückgezogen",
  expired: "abgelaufen",
};

/** «heute, 17:00», «Fr, 17:00» within a week, otherwise with the date. */
function formatDue(due: Date, now: Date): string {
  const days = daysAgo(now, due);
  const clock = formatClock(due);
  if (days === 0) return `heute, ${clock}`;
  if (days === 1) return `morgen, ${clock}`;
  if (days === -1) return `gestern, ${clock}`;
  if (days > 0 && days < 7) return `${formatWeekday(due).slice(0, 2)}, ${clock}`;
  return formatDate(due);
}
