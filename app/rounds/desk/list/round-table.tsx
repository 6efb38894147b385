import {
  CircleCheck,
  CircleDot,
  CircleSlash,
  CircleX,
  Contrast,
  type LucideIcon,
} from "lucide-react";
import { Link, useLocation } from "react-router";
import { STATE_WORDS } from "#catalogue/state-words";
import { formatCount } from "~/lib/format-number";
import { ListHeading } from "~/list/list-heading";
import { ListRow, ROW_LINK_CLASS } from "~/list/list-row";
import type { RoundState } from "~/rounds/model/states";
import { ButtonLink } from "~/ui/button";
import emptyList from "~/ui/drawings/empty-list.svg?url";
import { EmptyState } from "~/ui/empty-state";
import type { ListedRound, RoundList } from "./list.server";

export function RoundTable({
  groups,
  filter,
  isFiltered,
  open,
}: Pick<RoundList, "groups" | "filter" | "isFiltered"> & {
  open: string | undefined;
}) {
  if (groups.length === 0) return <NoRounds filter={filter} isFiltered={isFiltered} />;
  const isOpen = open !== undefined;
  return (
    <table className="w-full border-collapse text-meta">
      <caption className="sr-only">Offertrunden nach Frist</caption>
      <thead>
        <tr className="border-line border-y text-left text-note text-soft">
          <ListHeading className="pl-5 max-md:hidden lg:pl-6">Stand</ListHeading>
          <ListHeading className="max-md:pl-5">Praxis</ListHeading>
          <ListHeading className={isOpen ? "max-2xl:hidden" : "max-xl:hidden"}>
            Fachgebiet
          </ListHeading>
          <ListHeading className="max-md:hidden">Antworten</ListHeading>
          <ListHeading className={isOpen ? "hidden" : "max-lg:hidden"}>Zu tun</ListHeading>
          <ListHeading className="pr-5 text-right lg:pr-6">Frist</ListHeading>
        </tr>
      </thead>
      {groups.map(({ title, rounds }) => (
        <tbody key={title}>
          {title !== "" && (
            <tr className="border-line border-b bg-mist">
              <th scope="rowgroup" colSpan={6} className="px-5 py-1 text-left text-note lg:px-6">
                <span className={title === "Überfällig" ? "text-error" : ""}>{title}</span>{" "}
                <span className="pl-2 font-normal text-soft">
                  {formatCount(rounds.length, "Runde", "Runden")}
                </span>
              </th>
            </tr>
          )}
          {rounds.map((round) => (
            <Row key={round.id} round={round} open={open} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Row({ round, open }: { round: ListedRound; open: string | undefined }) {
  const { search } = useLocation();
  const isOpen = open !== undefined;
  const { entryId, title, detail, specialty, answers, signs, todo, due, dueFor, isOverdue } = round;
  return (
    <ListRow isOpen={open === entryId}>
      <td className="py-2 pr-4 pl-5 max-md:hidden lg:pl-6">
        <StateLabel round={round} />
      </td>
      <td className="min-w-0 py-2 pr-4 max-md:pl-5">
        <Link
          to={`/admin/offerten/eintrag/${entryId}${search}`}
          preventScrollReset
          data-row=""
          aria-current={open === entryId ? "true" : undefined}
          className={ROW_LINK_CLASS}
        >
          {title}
        </Link>
        <span className="wrap-anywhere line-clamp-2 block text-note text-soft">{detail}</span>
        <span className="flex flex-wrap gap-x-3 text-note md:hidden">
          <StateLabel round={round} />
          <span className="text-soft">{answers} Antworten</span>
        </span>
        <Signs signs={signs} className={`text-note ${isOpen ? "" : "lg:hidden"}`} />
        {signs.length === 0 && todo.isUrgent && (
          <span className={`block font-semibold text-note ${isOpen ? "" : "lg:hidden"}`}>
            {todo.text}
          </span>
        )}
      </td>
      <td className={`py-2 pr-4 ${isOpen ? "max-2xl:hidden" : "max-xl:hidden"}`}>{specialty}</td>
      <td className="whitespace-nowrap py-2 pr-4 tabular-nums max-md:hidden">{answers}</td>
      <td className={`py-2 pr-4 ${isOpen ? "hidden" : "max-lg:hidden"}`}>
        <Signs signs={signs} />
        {signs.length === 0 && (
          <span className={todo.isUrgent ? "font-semibold" : "text-soft"}>{todo.text}</span>
        )}
      </td>
      <td className="whitespace-nowrap py-2 pr-5 text-right tabular-nums lg:pr-6">
        <time
          dateTime={due.iso}
          className={isOverdue ? "font-semibold text-error" : "font-semibold"}
        >
          {due.text}
        </time>
        <span className="block text-note text-soft">{dueFor}</span>
      </td>
    </ListRow>
  );
}

function Signs({ signs, className = "" }: { signs: readonly string[]; className?: string }) {
  return signs.map((sign) => (
    <span key={sign} className={`block font-semibold text-error ${className}`}>
      {sign}
    </span>
  ));
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

function NoRounds({ filter: { state }, isFiltered }: Pick<RoundList, "filter" | "isFiltered">) {
  const isRunning = state === "running";
  if (isFiltered) {
    return (
      <EmptyState
        drawing={emptyList}
        title="Keine Runde gefunden"
        text="In diesem Stand passt keine Runde zur Auswahl."
      >
        <ButtonLink
          to={`/admin/offerten${isRunning ? "" : `?stand=${STATE_WORDS.round[state]}`}`}
          variant="outline"
        >
          Filter zurücksetzen
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing={emptyList}
      title={isRunning ? "Keine laufende Runde" : "Keine Runde in diesem Stand"}
      text="Eine Runde beginnt bei einem Eintrag einer Praxis mit «Offerten einholen»."
    >
      <ButtonLink to={isRunning ? "/admin" : "/admin/offerten"} variant="outline">
        {isRunning ? "Zu den Einträgen" : "Laufende Runden"}
      </ButtonLink>
    </EmptyState>
  );
}
