import type { ReactNode } from "react";
import { formatNumber } from "~/lib/format-number";
import { formatClock, formatDay } from "~/lib/swiss-time";
import type { LocalStatistics } from "./statistics";

export function LocalStatisticsSection({
  entries,
  labRequests,
  testInfoRequests,
  specialties,
  lastEntry,
}: LocalStatistics) {
  return (
    <section aria-labelledby="statistik" className="mt-6">
      <h2 id="statistik" className="sr-only">
        Statistik
      </h2>
      <dl className="grid grid-cols-2 border-ink border-t-[1.5px] border-b border-b-line md:grid-cols-4">
        <Figure label="Lokale Einträge" note="nur auf diesem Gerät">
          {formatNumber(entries)}
        </Figure>
        <Figure label="Laboranfragen" note="um eine Offerte">
          {formatNumber(labRequests)}
        </Figure>
        <Figure label="Testanfragen" note="um Informationen">
          {formatNumber(testInfoRequests)}
        </Figure>
        <Figure label="Letzter Eintrag" note={lastEntry ? formatDay(lastEntry) : "noch keiner"}>
          {lastEntry ? formatClock(lastEntry) : "–"}
        </Figure>
      </dl>
      {specialties.length > 0 && <Tally specialties={specialties} />}
    </section>
  );
}

function Figure({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <div className="flex flex-col border-line py-4 pr-4 even:border-l even:pl-5 max-md:nth-[n+3]:border-t md:not-first:border-l md:not-first:pl-6">
      <dt className="text-meta text-soft">{label}</dt>
      <dd className="font-semibold text-profile tabular-nums">{children}</dd>
      <dd className="text-note text-soft">{note}</dd>
    </div>
  );
}

function Tally({ specialties }: Pick<LocalStatistics, "specialties">) {
  return (
    <>
      <h3 className="mt-8 font-semibold text-body">Facharztgruppen</h3>
      <dl className="mt-2 max-w-md border-ink border-t-[1.5px] text-meta">
        {specialties.map(({ label, count }) => (
          <div key={label} className="flex justify-between gap-6 border-line border-b py-2">
            <dt>{label}</dt>
            <dd className="font-semibold tabular-nums">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
