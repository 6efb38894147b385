import type { SubmissionKind } from "~/forms/submissions/submission-kind.server";
import { type EntryEvent, formatEvent } from "~/leads/index.server";
import { toMoment } from "~/lib/swiss-time";
import type { DeskRound } from "~/rounds/desk/round-desk.server";

const ROUND_EVENTS: readonly EntryEvent["event"][] = [
  "round-opened",
  "round-extended",
  "extension-undone",
  "round-withdrawn",
  "names-revealed",
  "offer-received",
  "invitation-declined",
  "invitation-withdrawn",
  "extension-asked",
  "offer-accepted",
  "offer-declined",
  "words-released",
  "words-taken-back",
  "switch-answered",
  "start-moved",
];

export function readRoundHistory(
  { id, createdAt, labs }: Pick<DeskRound, "id" | "createdAt" | "labs">,
  events: readonly EntryEvent[],
  kind: SubmissionKind,
  now: Date,
) {
  const names = new Set(labs.map(({ labName }) => labName));
  const isOwn = (event: EntryEvent) => {
    if (event.event === "round-opened") return event.detail.round === id;
    if (!ROUND_EVENTS.includes(event.event) || event.createdAt < createdAt) return false;
    const { lab = [] } = event.detail as { lab?: string[] };
    return lab.length === 0 || lab.some((name) => names.has(name));
  };
  return events.filter(isOwn).map((event) => ({
    id: event.id,
    at: toMoment(event.createdAt, now),
    text: formatEvent(event, kind),
    actor: event.actor ?? kind.visitor,
    isBad: event.event === "invitation-declined",
  }));
}

export type RoundHistory = ReturnType<typeof readRoundHistory>;
