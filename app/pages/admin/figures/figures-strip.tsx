import { type ReactNode, useEffect, useState } from "react";
import { useLocalData } from "../local-data/use-local-data";
import type { Figures } from "./figures.server";
import { formatAgo, formatClock, formatNumber, splitHours } from "./moments";

const TICK_MS = 30_000;
const TARGET_HOURS = 48;

/** The figures on top of the desk; the local ones come from this browser, all others from the server. */
export function FiguresStrip({ figures }: { figures: Figures }) {
  const { practices, contacts, offerRequests, testInfoRequests } = figures;
  return (
    <dl className="grid grid-cols-2 gap-y-5 sm:grid-cols-3 lg:grid-cols-[1fr_1fr_1fr_1.1fr_1.2fr_1fr]">
      <Figure label="Gespeicherte Praxen" note={weekNote(practices.thisWeek)}>
        {formatNumber(practices.total)}
      </Figure>
      <Figure label="Kontaktanfragen" note={weekNote(contacts.thisWeek)}>
        {formatNumber(contacts.total)}
      </Figure>
      <Figure label="Laboranfragen" note={`davon ${formatNumber(testInfoRequests)} zu Tests`}>
        {formatNumber(offerRequests + testInfoRequests)}
      </Figure>
      <LocalEntries />
      <LastEntry at={figures.lastEntry} asOf={figures.asOf} />
      <AnswerTime hours={figures.answerHours} />
    </dl>
  );
}

function weekNote(count: number): string {
  return count === 0 ? "diese Woche keine" : `+${formatNumber(count)} diese Woche`;
}

function LocalEntries() {
  const [data] = useLocalData();
  return (
    <Figure label="Lokale Einträge" note="nur auf diesem Gerät">
      {data === undefined ? "–" : formatNumber(data.entries.length)}
    </Figure>
  );
}

function LastEntry({ at, asOf }: { at: string | null; asOf: string }) {
  const now = useNow(asOf);
  if (at === null) {
    return (
      <Figure label="Letzter Eintrag" note="noch keiner">
        –
      </Figure>
    );
  }
  return (
    <Figure label="Letzter Eintrag" note={formatAgo(at, now)}>
      <time dateTime={at}>{formatClock(at)}</time>
    </Figure>
  );
}

/** Begins with the server's time, so that both render the same, and then goes on. */
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
      {value} <span className="font-normal text-card">{unit}</span>
    </Figure>
  );
}

function Figure({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <div className="flex flex-col border-line pr-2 not-first:border-l not-first:pl-4 max-sm:odd:border-l-0 max-sm:odd:pl-0 sm:max-lg:[&:nth-child(4)]:border-l-0 sm:max-lg:[&:nth-child(4)]:pl-0">
      <dt className="text-note text-soft">{label}</dt>
      <dd className="font-semibold text-profile tabular-nums">{children}</dd>
      <dd className="text-note text-soft">{note}</dd>
    </div>
  );
}
