import { formatNumber } from "~/lib/format-number";
import { BarList, getHighestCount, StackedBarList } from "~/ui/charts/bar-list";
import { ChartFrame } from "~/ui/charts/chart-frame";
import { getAnswerBands, getInTimePercent } from "./answer-bands";
import type { AnswerTimes, EntryStatistics } from "./statistics.server";
import { WeekChart } from "./week-chart";

const MAX_SPECIALTIES = 11;

/** Side by side where there is room; on a phone they scroll sideways. */
export function Charts({ weeks, kinds, specialties, answers }: EntryStatistics) {
  return (
    <>
      <WeekChart weeks={weeks} kinds={kinds} />
      <SpecialtyChart specialties={specialties} />
      <AnswerChart answers={answers} />
    </>
  );
}

function SpecialtyChart({ specialties }: Pick<EntryStatistics, "specialties">) {
  const rest = specialties.slice(MAX_SPECIALTIES);
  const practices = rest.reduce((sum, { count }) => sum + count, 0);
  const note =
    rest.length > 0
      ? `und ${formatNumber(practices)} in weiteren Fachgebieten`
      : "Alle gespeicherten, ohne Verdachtsfälle";
  return (
    <ChartFrame title="Fachgebiete der Praxen" table="/admin/zahlen#fachgebiete" note={note}>
      {specialties.length === 0 ? (
        <p className="text-note text-soft">Noch keine Praxen.</p>
      ) : (
        <BarList bars={specialties.slice(0, MAX_SPECIALTIES)} />
      )}
    </ChartFrame>
  );
}

function AnswerChart({ answers }: { answers: AnswerTimes }) {
  const bands = getAnswerBands(answers);
  const highest = getHighestCount(bands);
  const percent = getInTimePercent(answers);
  return (
    <ChartFrame
      title="Antwortzeit"
      table="/admin/zahlen#antwortzeit"
      note={`Eingang in diesen 12 Wochen; dazu ${formatNumber(answers.open)} offen, in der Frist`}
    >
      <StackedBarList highest={highest} bars={bands.filter(({ isInTime }) => isInTime)} />
      <p className="my-2 border-ink border-t border-dashed pt-2 text-note">
        {percent === undefined
          ? "Ziel 48 Std.: noch keine Antworten"
          : `Ziel 48 Std.: zu ${percent} % eingehalten`}
      </p>
      <StackedBarList highest={highest} bars={bands.filter(({ isInTime }) => !isInTime)} />
    </ChartFrame>
  );
}
