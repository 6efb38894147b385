import type { DeskHandle } from "~/identity/route-handles";
import { formatCount } from "~/lib/format-number";
import { sum } from "~/lib/sum";
import { formatDate, splitHours } from "~/lib/swiss-time";
import { WeekBars } from "~/ui/charts/week-bars";
import { unlistedMeta } from "~/ui/layout/page-meta";
import type { Route } from "./+types/page";
import { getAnswerBands, getInTimePercent } from "./answer-bands";
import { FiguresStrip } from "./figures-strip";
import { NumberTable } from "./number-table";
import { type EntryStatistics, readStatistics } from "./statistics.server";

export const handle = { open: "read" } satisfies DeskHandle;

export const meta = () => unlistedMeta("Zahlen");

export function loader() {
  return readStatistics();
}

/** Everything that the desk counts, as tables with bars; the weeks of each kind as a chart too. */
export default function FiguresPage({ loaderData }: Route.ComponentProps) {
  const { figures, weeks, kinds, specialties, answers, offers } = loaderData;
  const countWeek = (week: number) => kinds.map(({ counts }) => counts[week] ?? 0);
  const byWeek = weeks.map((begin, week) => ({
    label: week === weeks.length - 1 ? `${formatDate(begin)} (laufend)` : formatDate(begin),
    numbers: [...countWeek(week), sum(countWeek(week))],
  }));
  const kindSums = kinds.map(({ counts }) => sum(counts));
  const percent = getInTimePercent(answers);
  const bands = [
    ...getAnswerBands(answers),
    { label: "offen, noch in der Frist", count: answers.open },
  ];
  return (
    <div className="px-5 py-8 lg:px-6">
      <h1 className="font-semibold text-profile">Zahlen</h1>
      <p className="mt-2 max-w-[42em] text-meta text-soft">
        Einträge mit Verdacht auf automatischen Versand sind nirgends mitgezählt. Wochen beginnen am
        Montag um Mitternacht, Schweizer Zeit.
      </p>
      <section aria-label="Kennzahlen" className="mt-6 border-line border-y py-5">
        <FiguresStrip figures={figures} />
      </section>
      <NumberTable
        title="Einträge pro Woche, nach Art"
        note="Die letzten 12 Wochen, neueste zuerst."
        headings={["Woche ab", ...kinds.map(({ label }) => label), "Alle Arten"]}
        rows={byWeek.reverse()}
        sums={[...kindSums, sum(kindSums)]}
      >
        <WeekBars weeks={weeks} kinds={kinds} />
      </NumberTable>
      <div className="lg:flex lg:gap-x-24">
        <NumberTable
          title="Fachgebiete der Praxen"
          note="Alle gespeicherten Praxen, häufigste zuerst."
          headings={["Facharztgruppe", "Praxen"]}
          rows={specialties.map(({ label, count }) => ({ label, numbers: [count] }))}
          sums={[sum(specialties.map(({ count }) => count))]}
        />
        <NumberTable
          title="Antwortzeit, Ziel 48 Std."
          note={
            "Einträge der letzten 12 Wochen, auf die eine Antwort zugesagt ist; ohne Newsletter und Abmeldungen." +
            (percent === undefined ? "" : ` Das Ziel ist bei ${percent} % eingehalten.`)
          }
          headings={["Antwort nach", "Einträge"]}
          rows={bands.map(({ label, count }) => ({ label, numbers: [count] }))}
          sums={[sum(bands.map(({ count }) => count))]}
        />
      </div>
      <OfferTable offers={offers} />
    </div>
  );
}

function OfferTable({ offers }: { offers: EntryStatistics["offers"] }) {
  const { rounds, hoursToFirstOffer, shareAnswered, labs } = offers;
  const first = hoursToFirstOffer === undefined ? undefined : splitHours(hoursToFirstOffer);
  const sentences = [
    `Runden der letzten 12 Wochen: ${formatCount(rounds, "Runde", "Runden")}.`,
    first === undefined
      ? "Noch keine Offerte."
      : `Bis zur ersten Offerte: ${first.value} ${first.unit} (Median).`,
    ...(shareAnswered === undefined
      ? []
      : [
          `Beantwortet: ${Math.round(100 * shareAnswered)} % der Einladungen, die beantwortet sind oder deren Frist vorbei ist.`,
        ]),
  ];
  return (
    <NumberTable
      title="Offerten nach Labor"
      note={sentences.join(" ")}
      headings={["Labor", "Eingeladen", "Geantwortet", "Mit Offerte", "Angenommen"]}
      rows={labs.map(({ labName, invited, answered, offered, accepted }) => ({
        label: labName,
        numbers: [invited, answered, offered, accepted],
      }))}
      sums={(["invited", "answered", "offered", "accepted"] as const).map((key) =>
        sum(labs.map((lab) => lab[key])),
      )}
    />
  );
}
