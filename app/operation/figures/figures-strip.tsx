import { type ReactNode, useEffect, useState } from "react";
import { useLocalData } from "~/forms/sending/local-data";
import { formatNumber } from "~/lib/format-number";
import { formatAgo, formatClock, splitHours } from "~/lib/swiss-time";
import { FADING_ROW_CLASS } from "~/ui/controls/row-styles";
import { TextLink } from "~/ui/text-link";
import type { FigureCounts } from "./figures.server";

const TICK_MS = 30_000;
const TARGET_HOURS = 48;

/**
 * In the promised order (docs/promises.md, Desk: figures). Local figures come from this browser, all others
 * from the server.
 */
export function FiguresStrip({ figures }: { figures: FigureCounts }) {
  const { overdue, practices, contacts, offerRequests } = figures;
  const [local] = useLocalData();
  return (
    <div className="@container">
      <dl
        className={`${FADING_ROW_CLASS} flex pr-6 @4xl:grid @4xl:grid-cols-[repeat(7,auto)] @4xl:pr-0 @4xl:[mask-image:none]`}
      >
        <Figure label="Überfällig" note={overdue === 0 ? "nichts" : "länger als 48 Std."}>
          <span className={overdue === 0 ? "" : "text-error"}>{formatNumber(overdue)}</span>
        </Figure>
        <Figure label="Gespeicherte Praxen" note={weekNote(practices.thisWeek)}>
          {formatNumber(practices.total)}
        </Figure>
        <Figure label="Kontaktanfragen" note={weekNote(contacts.thisWeek)}>
          {formatNumber(contacts.total)}
        </Figure>
        <Figure label="Laboranfragen" note="um eine Offerte">
          {formatNumber(offerRequests)}
        </Figure>
        <LastEntry at={figures.lastEntry} asOf={figures.asOf} />
        <AnswerTime hours={figures.answerHours} />
        <Figure
          label="Lokale Einträge"
          isStep
          note={
            <TextLink
              to="/admin/lokale-daten"
              className="-my-3 inline-flex min-h-11 items-center whitespace-nowrap"
            >
              exportieren, löschen
            </TextLink>
          }
        >
          {local === undefined ? "–" : formatNumber(local.records.length)}
        </Figure>
      </dl>
    </div>
  );
}

function weekNote(count: number): string {
  return count === 0 ? "diese Woche keine" : `+${formatNumber(count)} diese Woche`;
}

function LastEntry({ at, asOf }: { at: string | null; asOf: string }) {
  const now = useNow(asOf);
  return (
    <Figure label="Letzter Eintrag" note={at === null ? "noch keiner" : formatAgo(at, now)}>
      {at === null ? "–" : <time dateTime={at}>{formatClock(at)}</time>}
    </Figure>
  );
}

/** Starts with the server's time, so that hydration renders the same. */
function useNow(asOf: string): Date {
  const [now, setNow] = useState(() => new Date(asOf));
  useEffect(() => {
    const tick = () => setNow(new Date());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function AnswerTime({ hours }: { hours: number | null }) {
  if (hours === null) {
    return (
      <Figure label="Antwortzeit" note="noch keine">
        –
      </Figure>
    );
  }
  const { value, unit } = splitHours(hours);
  const isLate = hours > TARGET_HOURS;
  return (
    <Figure
      label="Antwortzeit"
      note={isLate ? "Median, über dem Ziel von 48 Std." : "Median, Ziel 48 Std."}
    >
      {value} <span className="font-normal text-note">{unit}</span>
    </Figure>
  );
}

interface FigureProps {
  label: string;
  note: ReactNode;
  /** The note is a link. */
  isStep?: boolean;
  children: ReactNode;
}

/** Where all seven figures just fit in one line, there is no room for notes that only explain. */
function Figure({ label, note, isStep = false, children }: FigureProps) {
  return (
    <div className="grid grid-cols-[auto_1fr] content-start gap-x-2.5 *:whitespace-nowrap border-line pr-3 not-first:border-l not-first:pl-3 @max-4xl:shrink-0 @max-4xl:pr-4 @max-4xl:not-first:pl-4 @7xl:pr-2 @7xl:not-first:pl-4">
      <dt className="col-span-2 text-note text-soft">{label}</dt>
      <dd className="font-semibold text-card tabular-nums">{children}</dd>
      <dd className={`self-center text-note text-soft ${isStep ? "" : "@4xl:@max-7xl:hidden"}`}>
        {note}
      </dd>
    </div>
  );
}
