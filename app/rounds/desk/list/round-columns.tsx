import {
  CircleCheck,
  CircleDot,
  CircleSlash,
  CircleX,
  Contrast,
  type LucideIcon,
} from "lucide-react";
import { type Column, RowTitle } from "~/list/list-table";
import type { RoundState } from "~/rounds/model/states";
import type { ListedRound } from "./list.server";

export const ROUND_COLUMNS: readonly Column<ListedRound>[] = [
  {
    head: "Stand",
    className: "@max-3xl:hidden",
    cell: (round) => <StateLabel round={round} />,
  },
  {
    head: "Praxis",
    className: "min-w-0",
    cell: (round, link) => (
      <>
        <RowTitle detail={round.detail}>{link(round.title)}</RowTitle>
        <span className="flex flex-wrap gap-x-3 text-note @3xl:hidden">
          <StateLabel round={round} />
          <span className="text-soft">{round.answers} Antworten</span>
        </span>
        <span className="text-note @5xl:hidden">
          <Todo round={round} isUrgentOnly />
        </span>
      </>
    ),
  },
  {
    head: "Zu tun",
    className: "@max-5xl:hidden",
    cell: (round) => <Todo round={round} />,
  },
  {
    head: "Fachgebiet",
    className: "@max-7xl:hidden",
    cell: ({ specialty }) => specialty,
  },
  {
    head: "Antworten",
    className: "whitespace-nowrap tabular-nums @max-3xl:hidden",
    cell: ({ answers }) => answers,
  },
  {
    head: "Frist",
    className: "whitespace-nowrap text-right tabular-nums",
    cell: ({ due, dueFor, isOverdue }) => (
      <>
        <time dateTime={due.iso} className={`font-semibold ${isOverdue ? "text-error" : ""}`}>
          {due.text}
        </time>
        <span className="block text-note text-soft @5xl:ml-2 @5xl:inline">{dueFor}</span>
      </>
    ),
  },
];

interface TodoProps {
  round: ListedRound;
  isUrgentOnly?: boolean;
}

function Todo({ round: { signs, todo }, isUrgentOnly = false }: TodoProps) {
  if (signs.length > 0) {
    return signs.map((sign) => (
      <span key={sign} className="block font-semibold text-error">
        {sign}
      </span>
    ));
  }
  if (isUrgentOnly && !todo.isUrgent) return null;
  return <span className={todo.isUrgent ? "font-semibold" : "font-medium"}>{todo.text}</span>;
}

const ICONS: Record<RoundState, LucideIcon> = {
  open: CircleDot,
  comparison: Contrast,
  decided: CircleCheck,
  withdrawn: CircleX,
  expired: CircleSlash,
};

const TONES: Partial<Record<RoundState, string>> = {
  open: "font-semibold text-petrol",
  decided: "text-leaf",
};

function StateLabel({ round: { state, label } }: { round: ListedRound }) {
  const Sign = ICONS[state];
  return (
    <span className={`inline-flex items-center gap-2 whitespace-nowrap ${TONES[state] ?? ""}`}>
      <Sign aria-hidden="true" className="size-4 shrink-0" />
      {label}
    </span>
  );
}
