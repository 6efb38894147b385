import { STATE_WORDS } from "#catalogue/state-words";
import { PORTAL_ACTOR } from "#database/entry-events";
import { needLines } from "~/leads/index";
import { formatCount } from "~/lib/format-number";
import { daysAgo, formatMoment, formatWeekday, isoDay, toMoment } from "~/lib/swiss-time";
import { formatUndeliverable } from "~/platform/mail/describe-mail.server";
import type { DeskRound } from "~/rounds/desk/round-desk.server";
import {
  deliverabilityLabel,
  invitationStateLabel,
  isInvitationUnanswered,
  isRunning,
  isUndelivered,
  roundStateLabel,
} from "~/rounds/model/states";
import type { SwitchPlan } from "~/rounds/plan/switch-plan";

type DeskLab = DeskRound["labs"][number];

/** Until the round is opened, operators see each laboratory's progress, but not its offer. */
export function toRoundView(round: DeskRound, plan: SwitchPlan | undefined, now: Date) {
  const { id, state, createdAt, createdBy, openedAt, closedAt, answerBy, decideBy } = round;
  const runs = isRunning(round);
  const isOpened = openedAt !== null;
  const labs = round.labs.map((lab) => labView(lab, round, now));
  return {
    id,
    state,
    label: roundStateLabel(state),
    isRunning: runs,
    isOpened,
    /** Laboratories that ran out of time may answer again as long as nobody has seen an offer. */
    canBeExtended: runs || (state === "expired" && !isOpened),
    began: `${toMoment(createdAt, now).text}, ${createdBy === PORTAL_ACTOR ? "von selbst" : createdBy}`,
    ended: closedAt && toMoment(closedAt, now),
    answerBy: deadline(answerBy, state === "open", now),
    decideBy: deadline(decideBy, runs, now),
    isRevealed: round.reveal === "at_once",
    needs: needLines(round.needs),
    sum: summarize(round.labs),
    labs,
    awaited: labs.filter(({ canBeReminded }) => canBeReminded).map((one) => one.invitationId),
    questions: toSortedQuestions(round, now),
    hasOffers: isOpened && (round.comparison?.offers.length ?? 0) > 0,
    canBeDecided: state === "comparison" || round.acceptable.length > 0,
    decisions: round.decisions.map(({ invitationId, outcome, reason, at, recordedBy }) => {
      const lab = round.labs.find((one) => one.invitationId === invitationId)?.labName;
      return {
        id: invitationId ?? "alle",
        text: `${lab === undefined ? "Alle Offerten" : lab} ${STATE_WORDS.decision[outcome]}`,
        isAccepted: outcome === "accepted",
        reason,
        at: toMoment(at, now),
        by: recordedBy === null ? "Praxis" : `${recordedBy}, auf Mitteilung der Praxis`,
      };
    }),
    plan,
    hasReceipt: state === "decided" || state === "withdrawn",
  };
}

export type RoundView = ReturnType<typeof toRoundView>;
export type RoundLabView = RoundView["labs"][number];

function deadline(moment: Date, counts: boolean, now: Date) {
  return {
    iso: moment.toISOString(),
    day: isoDay(moment),
    text: `${formatWeekday(moment).slice(0, 2)}, ${formatMoment(moment)}`,
    left: counts ? timeLeft(moment, now) : "",
    isOver: counts && moment < now,
  };
}

function timeLeft(moment: Date, now: Date): string {
  const days = daysAgo(now, moment);
  if (moment < now)
    return days === 0 ? "überfällig seit heute" : `überfällig seit ${formatDaysAgo(-days)}`;
  if (days === 0) return "heute";
  return days === 1 ? "morgen" : `in ${days} Tagen`;
}

function formatDaysAgo(days: number): string {
  return days === 1 ? "gestern" : `${days} Tagen`;
}

const WARNINGS = {
  opted_out: "Diese Adresse ist abgemeldet: Einladungen und Erinnerungen gehen nicht an sie.",
  undeliverable: "Die letzte E-Mail an diese Adresse kam nicht an.",
} as const;

function deliverabilityLines({ reach, failure, warning }: DeskLab): string[] {
  if (reach === "failed") return [formatUndeliverable(failure)];
  return [
    ...(isUndelivered(reach) ? [deliverabilityLabel(reach)] : []),
    ...(warning === undefined ? [] : [WARNINGS[warning.is]]),
  ];
}

function labView(lab: DeskLab, round: DeskRound, now: Date) {
  const { invitationId, state, answeredAt, remindedAt, declineReason } = lab;
  const runs = isRunning(round);
  const isAwaited = runs && isInvitationUnanswered(lab);
  const isOutOfReach = isAwaited && isUndelivered(lab.reach);
  const { extensionAskedAt } = lab;
  const isLate = isInvitationUnanswered(lab) || state === "expired";
  const asksForTime = extensionAskedAt !== null && isLate && round.openedAt === null;
  const version = round.comparison?.offers.find((one) => one.invitationId === invitationId);
  return {
    invitationId,
    lab: lab.lab,
    name: lab.labName,
    state,
    label: isOutOfReach ? "Nicht erreicht" : invitationStateLabel(state),
    isUndelivered: isOutOfReach,
    lines: [
      ...(isAwaited ? deliverabilityLines(lab) : []),
      ...(state === "declined" && answeredAt
        ? [`${toMoment(answeredAt, now).text}${declineReason && `: «${declineReason}»`}`]
        : []),
      ...(state === "answered" && answeredAt
        ? [`Fassung ${version?.version ?? 1}, erste Antwort ${toMoment(answeredAt, now).text}`]
        : []),
      ...(asksForTime
        ? [
            `Bittet um mehr Zeit, ${toMoment(extensionAskedAt, now).text}${lab.extensionReason && `: «${lab.extensionReason}»`}`,
          ]
        : []),
      ...(isAwaited ? [`Eingeladen ${toMoment(lab.invitedAt, now).text}`] : []),
      ...(isAwaited && remindedAt ? [`Erinnert ${toMoment(remindedAt, now).text}`] : []),
    ],
    canBeReminded: round.state === "open" && isAwaited && !isOutOfReach,
    canBeInvited: runs && state !== "withdrawn" && state !== "expired",
    canBeEntered: runs && state !== "withdrawn",
    canBeWithdrawn: isAwaited || (runs && state === "answered"),
  };
}

function summarize(labs: readonly DeskLab[]): string {
  const count = (wanted: DeskLab["state"]) => labs.filter(({ state }) => state === wanted).length;
  const offered = count("answered");
  const declined = count("declined");
  return [
    `${labs.length} eingeladen`,
    ...(offered === 0 ? [] : [formatCount(offered, "Offerte", "Offerten")]),
    ...(declined === 0 ? [] : [`${declined} abgelehnt`]),
  ].join(", ");
}

function toSortedQuestions(round: DeskRound, now: Date) {
  const all = round.labs.flatMap(({ labName, questions }) =>
    questions.map(({ id, askedBy, text, askedAt, answer, answeredAt, waitsForRelease }) => ({
      id,
      labName,
      askedBy,
      text,
      answer,
      waitsForRelease: waitsForRelease && isRunning(round),
      wasHeldBack: waitsForRelease && !isRunning(round),
      at: toMoment(askedAt, now),
      answeredAt: answeredAt && toMoment(answeredAt, now),
    })),
  );
  return [
    ...all.filter(({ waitsForRelease }) => waitsForRelease),
    ...all.filter(({ waitsForRelease }) => !waitsForRelease),
  ];
}
