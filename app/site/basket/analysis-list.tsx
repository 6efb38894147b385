import { Link } from "react-router";
import { basketPath, MAX_BASKET } from "~/directory/index";
import { formatCount } from "~/lib/format-number";
import { Icon } from "~/ui/icon";
import { ActionLink, TextLink } from "~/ui/text-link";
import type { BasketView, ListedAnalysis } from "./basket-view.server";

/** Each analysis can be removed without JavaScript too. */
export function AnalysisList({ view: { ids, analyses, gone, canton } }: { view: BasketView }) {
  const without = (id: string) =>
    basketPath(
      ids.filter((one) => one !== id),
      canton,
    );
  return (
    <section aria-labelledby="meine-liste" className="print:break-inside-avoid">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-ink border-b-[1.5px] pb-2">
        <h2 id="meine-liste" className="font-semibold text-card">
          {formatCount(analyses.length, "Analyse", "Analysen")}
        </h2>
        <p className="text-note text-soft">von höchstens {MAX_BASKET}</p>
      </div>
      <ul className="columns-1 gap-x-6 sm:max-lg:columns-2">
        {analyses.map((analysis) => (
          <Row key={analysis.id} analysis={analysis} without={without(analysis.id)} />
        ))}
      </ul>
      {gone.length > 0 && (
        <p className="mt-3 wrap-anywhere text-meta text-soft">
          Nicht mehr im Verzeichnis: {gone.join(", ")}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 print:hidden">
        <ActionLink to="/tests" icon="search">
          Weitere suchen
        </ActionLink>
        <ActionLink to={basketPath([], canton)}>Liste leeren</ActionLink>
      </div>
    </section>
  );
}

function Row({ analysis, without }: { analysis: ListedAnalysis; without: string }) {
  const { id, name, isGenetic, isMissing } = analysis;
  const note = isGenetic
    ? "genetisch, zählt nicht mit"
    : isMissing
      ? "bei keinem dieser Labore"
      : "";
  return (
    <li className="flex min-h-11 break-inside-avoid items-center gap-x-2 border-line border-b">
      <span className="min-w-0 flex-1 py-1.5 text-meta leading-6">
        <TextLink to={`/tests/${id}`}>{name}</TextLink>
        {note !== "" && <span className="block text-note text-soft">{note}</span>}
      </span>
      <Link
        to={without}
        preventScrollReset
        aria-label={`${name} von der Liste nehmen`}
        className="-mr-3 grid size-11 shrink-0 place-items-center text-soft hover:text-petrol print:hidden"
      >
        <Icon name="x" className="size-4.5" />
      </Link>
    </li>
  );
}
