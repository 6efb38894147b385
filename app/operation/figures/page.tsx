import { useRight } from "~/identity/operator/use-right";
import type { DeskHandle } from "~/identity/route-handles";
import { formatCount } from "~/lib/format-number";
import { sum } from "~/lib/sum";
import { formatDate, splitHours } from "~/lib/swiss-time";
import { FilterBar } from "~/list/filter-bar";
import { ExportLink } from "~/list/list-tabs";
import { unlistedMeta } from "~/ui/layout/page-meta";
import type { Route } from "./+types/page";
import { getAnswerBands, getInTimePercent } from "./answer-bands";
import { FiguresStrip } from "./figures-strip";
import { NumberTable } from "./number-table";
import { readOrigins } from "./origins.server";
import { type EntryStatistics, readStatistics } from "./statistics.server";

export const handle = { open: "read" } satisfies DeskHandle;

const PATH = "/admin/zahlen";

export const meta = () => unlistedMeta("Zahlen");

export async function loader({ url }: Route.LoaderArgs) {
  const [statistics, origins] = await Promise.all([
    readStatistics(),
    readOrigins(url.searchParams),
  ]);
  return { ...statistics, origins };
}

/** Everything that the desk counts, as tables with bars. */
export default function FiguresPage({ loaderData }: Route.ComponentProps) {
  const { figures, weeks, kinds, specialties, answers, offers, origins } = loaderData;
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
      />
      <div className="lg:flex lg:gap-x-24">
        <NumberTable
          title="Fachgebiete der Praxen"
          note="Alle gespeicherten Praxen, häufigste zuerst."
          headings={["Fachgebiet", "Praxen"]}
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
      <OriginTable origins={origins} />
    </div>
  );
}

function OriginTable({ origins }: Pick<Route.ComponentProps["loaderData"], "origins">) {
  const mayExport = useRight("export");
  const { fields, ...table } = origins;
  return (
    <NumberTable
      title="Woher die Praxen kommen"
      note={
        "Ein Besuch ist eine öffentliche Seite, auf die jemand von aussen kommt; Suchmaschinen zählen nicht. Formulare zählen im Monat, in dem sie kamen; daneben steht, wie weit die Praxen seither sind. Zusammengeführte Einträge zählen als einer, mit der Herkunft des ersten. Entschieden hat auch, wer alle Offerten ablehnt. " +
        "Kampagne, Quelle und Medium stehen im Link, mit dem jemand kam: utm_campaign, utm_source, utm_medium. Namen von Personen gehören nicht hinein."
      }
      {...table}
    >
      <div className="-mx-5 lg:-mx-6">
        <FilterBar path={PATH} fields={fields}>
          {mayExport && (
            <div className="flex gap-6">
              <ExportLink path={`${PATH}/herkunft`} format="xlsx" />
              <ExportLink path={`${PATH}/herkunft`} format="csv" />
            </div>
          )}
        </FilterBar>
      </div>
    </NumberTable>
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
