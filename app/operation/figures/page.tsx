import { useEffect } from "react";
import { Link, useLocation, useRevalidator } from "react-router";
import type { DeskHandle } from "~/identity/route-handles";
import { formatCount } from "~/lib/format-number";
import { formatDate, splitHours } from "~/lib/swiss-time";
import { Button } from "~/ui/button";
import type { Route } from "./+types/page";
import { getAnswerBands, getInTimePercent } from "./answer-bands";
import { FiguresStrip } from "./figures-strip";
import { NumberTable } from "./number-table";
import { type EntryStatistics, readStatistics } from "./statistics.server";

export const handle = { open: "read" } satisfies DeskHandle;

export const meta = () => [
  { title: "Zahlen | Laborlotse" },
  { name: "robots", content: "noindex" },
];

export function loader() {
  return readStatistics();
}

/** Returns failures instead of throwing: the charts fetch this data beside the desk, which must keep working. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    // The user has navigated away, or the session has ended.
    if (error instanceof Response || request.signal.aborted) throw error;
    console.error("The figures could not be loaded", error);
    return "failed";
  }
}

export default function FiguresPage({ loaderData }: Route.ComponentProps) {
  useScrollToHash();
  return (
    <div className="px-5 py-8 lg:px-6">
      <h1 className="font-semibold text-profile">Zahlen</h1>
      <p className="mt-2 max-w-[42em] text-meta text-soft">
        Was die Diagramme unter{" "}
        <Link to="/admin" className="text-petrol underline underline-offset-4">
          Einträge
        </Link>{" "}
        zeigen, als Tabellen. Einträge mit Verdacht auf automatischen Versand sind nirgends
        mitgezählt. Wochen beginnen am Montag um Mitternacht, Schweizer Zeit.
      </p>
      {loaderData === "failed" ? <Failed /> : <Tables {...loaderData} />}
    </div>
  );
}

/** Scrolls to a chart's table, since navigation alone ignores the hash. */
function useScrollToHash() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== "") document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}

function Failed() {
  const { revalidate } = useRevalidator();
  return (
    <div role="alert" className="mt-8 flex flex-col items-start gap-4">
      <p>Die Zahlen konnten nicht geladen werden.</p>
      <Button variant="outline" size="s" onClick={() => void revalidate()}>
        Erneut versuchen
      </Button>
    </div>
  );
}

function Tables({ figures, weeks, kinds, specialties, answers, offers }: EntryStatistics) {
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
    <>
      <section aria-label="Kennzahlen" className="mt-6 border-line border-y py-5">
        <FiguresStrip figures={figures} localHref="/admin/lokale-daten" />
      </section>
      <NumberTable
        id="wochen"
        title="Einträge pro Woche, nach Art"
        note="Die letzten 12 Wochen, neueste zuerst."
        headings={["Woche ab", ...kinds.map(({ label }) => label), "Alle Arten"]}
        rows={byWeek.reverse()}
        sums={[...kindSums, sum(kindSums)]}
      />
      <div className="lg:flex lg:gap-x-24">
        <NumberTable
          id="fachgebiete"
          title="Fachgebiete der Praxen"
          note="Alle gespeicherten Praxen, häufigste zuerst."
          headings={["Facharztgruppe", "Praxen"]}
          rows={specialties.map(({ label, count }) => ({ label, numbers: [count] }))}
          sums={[sum(specialties.map(({ count }) => count))]}
        />
        <NumberTable
          id="antwortzeit"
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
    </>
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
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
      id="offerten"
      title="Offerten nach Labor"
      note={sentences.join(" ")}
      headings={["Labor", "Eingeladen", "Geantwortet", "Mit Offerte", "Angenommen"]}
      rows={labs.map(({ labName, invited, answered, offered, accepted }) => ({
        label: labName,
        numbers: [invited, answered, offered, accepted],
      }))}
      sums={(["invited", "answered", "offered", "accepted"] as const).map((key) =>
        labs.reduce((total, lab) => total + lab[key], 0),
      )}
    />
  );
}
