import { cantons } from "#catalogue/cantons";
import { MAX_COMPARED, useBasket } from "~/directory/index";
import { coverBasket, snapshotContext, toBasket } from "~/directory/index.server";
import type { PublicHandle } from "~/identity/route-handles";
import { RequestOffersForm } from "~/leads/index";
import { formatNumber } from "~/lib/format-number";
import { formatProfilesDataDate } from "~/site/data-date.server";
import { OrderLink, OrderNote } from "~/site/layout/order-note";
import { noBreak } from "~/site/no-break.server";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { pageMeta } from "~/ui/layout/page-meta";
import { PageContainer, PageLead, PageTitle } from "~/ui/page";
import { ACTION_CLASS, ActionLink } from "~/ui/text-link";
import type { Route } from "./+types/page";
import { ChooseLabsForm } from "./choose-labs";
import { ComparedLabsBar } from "./compared-labs-bar";
import styleSheet from "./comparison.css?url";
import {
  buildComparisonAddress,
  type ComparisonQuery,
  readComparisonQuery,
} from "./comparison-query";
import { LabComparisonTable } from "./comparison-table";
import {
  buildComparisonView,
  type ComparisonHead,
  type ComparisonView,
} from "./comparison-view.server";
import { PracticeValuesForm } from "./practice-values-form";
import { useCompareOnSubmit } from "./use-compare-on-submit";

const PATH = "/vergleich";

export const handle = { open: "everyone", cached: "listed" } satisfies PublicHandle;

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styleSheet }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const snapshot = context.get(snapshotContext);
  const { labs, analyses } = readComparisonQuery(searchParams);
  const basket = toBasket(snapshot, analyses);
  const compared = snapshot.labs.filter(({ id }) => labs.includes(id));
  const covered = basket.counted.length === 0 ? [] : await coverBasket(snapshot, basket, compared);
  const view = buildComparisonView(snapshot, searchParams, new Date(), covered);
  return { ...view, groups: noBreak(view.groups), asOf: formatProfilesDataDate(snapshot) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const names = loaderData?.labs.map(({ name }) => name) ?? [];
  return pageMeta({
    title: names.length < 2 ? "Labore vergleichen" : `Vergleich: ${names.join(", ")}`,
    description:
      "Zwei bis vier Labore nebeneinander: Bewertung, Abholung, Befundzeit, Analysen, Anbindung, Notfall, Nachweise und Vergütungen.",
    path: PATH,
    crumbs: "Labore vergleichen",
    isListed: !loaderData?.query.labs.length,
  });
};

/** Two to four laboratories side by side (docs/promises.md, Comparison). */
export default function ComparisonPage({ loaderData: view }: Route.ComponentProps) {
  const { labs, choices, leftOut, rule, coverage } = view;
  const isTable = labs.length > 1;
  return (
    <>
      <PageContainer
        className={`comparison-page py-4 md:pb-24 ${isTable ? "md:pt-6" : "md:pt-14"}`}
      >
        <ActionLink to="/category/alle" icon="arrow-left" className="print:hidden">
          Alle Labore
        </ActionLink>
        <PageTitle>Labore vergleichen</PageTitle>
        {isTable ? (
          // On a screen the table's head and the fields say so.
          <p className="hidden print:block">{getLead(view)}</p>
        ) : (
          <PageLead>{getLead(view)}</PageLead>
        )}
        {leftOut.length > 0 && <OmittedLabs reasons={leftOut} />}
        {isTable ? (
          <Comparison view={view} />
        ) : (
          <ChooseLabsForm selectedLabs={labs} choices={choices} />
        )}
      </PageContainer>
      {isTable && <OrderNote rule={rule} coverage={coverage} asOf={view.asOf} />}
      {labs.length === 0 && <ComparedLabsBar />}
    </>
  );
}

const COUNT_WORDS = ["Zwei", "Drei", "Vier"];

function getLead({ labs, query: { samplesPerWeek, canton } }: ComparisonView): string {
  const [only] = labs;
  if (only === undefined)
    return "Wählen Sie zwei bis vier Labore. Wir stellen sie Punkt für Punkt nebeneinander.";
  if (labs.length === 1)
    return `Sie haben ${only.name} gewählt. Wählen Sie noch mindestens ein Labor.`;
  const count = `${COUNT_WORDS[labs.length - 2]} Labore nebeneinander`;
  const cantonLabel = cantons.find(({ value }) => value === canton)?.label;
  const samples = samplesPerWeek === 1 ? "1 Probe" : `${formatNumber(samplesPerWeek ?? 0)} Proben`;
  const whose = [
    ...(samplesPerWeek === undefined ? [] : [`für ${samples} pro Woche`]),
    ...(cantonLabel === undefined ? [] : [`im Kanton ${cantonLabel}`]),
  ];
  return `${[count, whose.join(" ")].filter((part) => part !== "").join(", ")}.`;
}

function OmittedLabs({ reasons }: { reasons: readonly string[] }) {
  return (
    <div className="mt-6 border-ink border-y-[1.5px] py-3 text-meta print:hidden">
      <p className="font-semibold">Nicht im Vergleich</p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason} className="wrap-anywhere">
            {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** This browser's list, unless the address has one. */
function BasketInComparison({ query }: Pick<ComparisonView, "query">) {
  const analyses = useBasket() ?? [];
  if (query.analyses.length > 0 || analyses.length === 0) return null;
  return (
    <ActionLink
      to={buildComparisonAddress({ ...query, analyses })}
      preventScrollReset
      icon="arrow-right"
      className="print:hidden"
    >
      Mit {analyses.length === 1 ? "meiner Analyse" : `meinen ${analyses.length} Analysen`}{" "}
      vergleichen
    </ActionLink>
  );
}

function Comparison({ view }: { view: ComparisonView }) {
  const { labs, others, query, groups, hasSamples } = view;
  const rows = groups.flatMap((group) => group.rows);
  const equal = rows.filter(({ isSame }) => isSame).length;
  const ids = labs.map(({ id }) => id);
  return (
    <>
      <BasketInComparison query={query} />
      <PracticeValuesForm
        key={ids.join()}
        query={query}
        labs={labs}
        equal={equal}
        rows={rows.length}
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="print:hidden">
          <RequestOffersForm
            labs={labs}
            answers={{
              samplesPerWeek: query.samplesPerWeek?.toString() ?? "",
              analyses: query.analyses.join(),
            }}
            variant="signal"
          >
            Offerten von{" "}
            {labs.length === 2 ? "beiden" : `allen ${COUNT_WORDS[labs.length - 2]?.toLowerCase()}`}{" "}
            einholen
          </RequestOffersForm>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1 text-note text-soft">
          <span className="inline-flex items-center gap-2 font-semibold text-leaf">
            <Icon name="check" className="size-4.5" />
            bester Wert der Zeile, mit Begründung
          </span>
          <span className="flex flex-wrap items-center gap-x-6">
            {hasSamples && <span>Beispieldaten</span>}
            <span className="print:hidden">
              <OrderLink />
            </span>
            <button
              type="button"
              onClick={() => window.print()}
              className={`${ACTION_CLASS} no-js-hidden max-md:hidden print:hidden`}
            >
              <Icon name="printer" />
              Auf eine Seite drucken
            </button>
          </span>
        </div>
      </div>
      <div className="mt-3 md:mt-4">
        <LabComparisonTable
          labs={labs}
          groups={groups}
          corner={<AddLabForm labs={labs} others={others} query={query} />}
          onlyDifferences={query.onlyDifferences}
          without={(lab) =>
            buildComparisonAddress({ ...query, labs: ids.filter((id) => id !== lab.id) })
          }
        />
      </div>
    </>
  );
}

interface AddLabProps {
  labs: readonly ComparisonHead[];
  others: readonly ComparisonHead[];
  query: ComparisonQuery;
}

function AddLabForm({ labs, others, query }: AddLabProps) {
  const compare = useCompareOnSubmit([...labs, ...others]);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 print:hidden">
      <p className="font-semibold text-ink">
        {labs.length} von {MAX_COMPARED} Laboren
      </p>
      {others.length > 0 && (
        <details key={labs.length} className="relative">
          <summary className="inline-flex min-h-11 items-center gap-2.5 font-semibold text-meta text-petrol underline-offset-4 hover:underline">
            <svg
              viewBox="0 0 18 18"
              aria-hidden="true"
              className="size-4.5 fill-none stroke-2 stroke-current"
            >
              <path d="M9 2v14M2 9h14" />
            </svg>
            Labor hinzufügen
          </summary>
          <form
            action="/vergleich"
            onSubmit={compare}
            className="absolute z-20 grid w-72 gap-4 rounded-box border border-line bg-paper p-5 shadow-float max-md:right-0"
          >
            {labs.map(({ id }) => (
              <input key={id} type="hidden" name="labs" value={id} />
            ))}
            <Answers query={query} />
            <SelectField
              label="Labor"
              name="labs"
              options={others.map(({ id, name, town }) => ({
                value: id,
                label: name.includes(town) ? name : `${name}, ${town}`,
              }))}
            />
            <Button type="submit">Hinzufügen</Button>
          </form>
        </details>
      )}
    </div>
  );
}

/** Keeps the practice's own answers. */
function Answers({ query }: { query: ComparisonQuery }) {
  const { samples, canton, onlyDifferences, analyses } = query;
  return (
    <>
      {samples !== "" && <input type="hidden" name="samplesPerWeek" value={samples} />}
      {canton && <input type="hidden" name="kanton" value={canton} />}
      {onlyDifferences && <input type="hidden" name="nur" value="unterschiede" />}
      {analyses.length > 0 && <input type="hidden" name="analysen" value={analyses.join()} />}
    </>
  );
}
