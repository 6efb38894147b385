import { type RoundState, roundStateLabel, roundStates } from "~/offers/states";
import { countRounds, listRounds, type RoundListLine } from "~/server/offers/round-list.server";
import { daysAgo, formatClock, formatDate, formatWeekday, isoDay } from "~/swiss-time";

const ENDED: readonly string[] = ["entschieden", "zurückgezogen", "abgelaufen"];

/** Rounds as the address filters them, what is due first on top, grouped by when that is. */
export async function readRoundList(query: URLSearchParams, now = new Date()) {
  const state = roundStates.find(({ value }) => value === query.get("stand"))?.value;
  const after = query.get("nach") ?? undefined;
  const [page, counts] = await Promise.all([
    listRounds({ state: state ?? "laufend" }, after, now),
    countRounds(now),
  ]);
  const { running, overdue, byState } = counts;
  return {
    state: state ?? "",
    isFirst: after === undefined,
    next: page.next,
    figures: { running, overdue, ...byState },
    tabs: [
      { value: "", label: "Laufend", count: running },
      ...roundStates.map(({ value, label }) => ({ value, label, count: byState[value] })),
    ],
    groups: groupRounds(page.rounds, ENDED.includes(state ?? ""), now),
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
  const { id, entryId, title, detail, state, due, isOverdue, invited, answered } = line;
  return {
    ...{ id, entryId, title, detail, state, isOverdue },
    label: roundStateLabel(state),
    answers: `${answered} von ${invited}`,
    due: { iso: due.toISOString(), text: dueInWords(due, now) },
    dueFor: DUE_FOR[state],
    signs: [
      ...(line.waitingWords > 0 ? ["Worte freizugeben"] : []),
      ...(line.unreached > 0 ? [`${line.unreached} nicht erreicht`] : []),
    ],
  };
}

const DUE_FOR: Record<RoundState, string> = {
  offen: "Antworten",
  vergleich: "Entscheid",
  entschieden: "entschieden",
  zurückgezogen: "zurückgezogen",
  abgelaufen: "abgelaufen",
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
