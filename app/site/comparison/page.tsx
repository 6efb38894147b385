import { cantons } from "#catalogue/cantons";
import { coverBasket, snapshotContext, toBasket } from "~/directory/index.server";
import type { PublicHandle } from "~/identity/route-handles";
import { RequestOffersForm } from "~/leads/index";
import { formatNumber } from "~/lib/format-number";
import { useBasket } from "~/site/basket/use-basket";
import { formatProfilesDataDate } from "~/site/data-date.server";
import { OrderLink, OrderNote } from "~/site/layout/order-note";
import { noBreak } from "~/site/no-break.server";
import { Icon } from "~/ui/icon";
import { pageMeta } from "~/ui/layout/page-meta";
import { PageContainer, PageLead, PageTitle } from "~/ui/page";
import { ACTION_CLASS, ActionLink } from "~/ui/text-link";
import type { Route } from "./+types/page";
import { AddLabForm } from "./add-lab";
import { ChooseLabsForm } from "./choose-labs";
import { ComparedLabsBar } from "./compared-labs-bar";
import styleSheet from "./comparison.css?url";
import { buildComparisonAddress, readComparisonQuery } from "./comparison-query";
import { LabComparisonTable } from "./comparison-table";
import { buildComparisonView, type ComparisonView } from "./comparison-view.server";
import { PracticeValuesForm } from "./practice-values-form";

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
      "Zwei bis vier Labore nebeneinander: Bewertung, Abholung, Befundzeit, Testangebot, Anbindung, Notfall, Nachweise und Vergütungen, mit dem besten Wert jeder Zeile.",
    path: PATH,
    crumbs: "Labore vergleichen",
    isListed: !loaderData?.query.labs.length,
  });
};

/** Two to four laboratories side by side (docs/promises.md, Comparison). */
export default function ComparisonPage({ loaderData: view }: Route.ComponentProps) {
  const { labs, others, leftOut, rule, coverage } = view;
  const isTable = labs.length > 1;
  return (
    <>
      <PageContainer className="comparison-page py-8 md:pt-14 md:pb-24">
        <ActionLink to="/category/alle" icon="arrow-left" className="print:hidden">
          Alle Labore
        </ActionLink>
        <PageTitle>Labore vergleichen</PageTitle>
        <PageLead>{getLead(view)}</PageLead>
        {leftOut.length > 0 && <OmittedLabs reasons={leftOut} />}
        {isTable ? (
          <Comparison view={view} />
        ) : (
          <ChooseLabsForm selectedLabs={labs} others={others} />
        )}
      </PageContainer>
      {isTable && (
        <OrderNote
          rule={`Die Spalten folgen der gleichen Reihenfolge wie die Listen. ${rule}`}
          coverage={coverage}
          asOf={view.asOf}
        />
      )}
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
  return `${count}, ${whose.length === 0 ? "Angabe für Angabe" : whose.join(" ")}.`;
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
      className="mt-4 print:hidden"
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
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-1 text-note text-soft">
        <span className="inline-flex items-center gap-2 font-semibold text-leaf">
          <Icon name="check" className="size-4.5" />
          bester Wert der Zeile, mit Begründung
        </span>
        <span className="flex flex-wrap items-center gap-x-6 md:ml-auto">
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
      <div className="mt-4 print:hidden">
        <RequestOffersForm labs={labs} variant="signal">
          {labs.length === 2
            ? "Bei beiden"
            : `Bei allen ${COUNT_WORDS[labs.length - 2]?.toLowerCase()}`}{" "}
          Angebot anfordern
        </RequestOffersForm>
      </div>
      <div className="mt-6">
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
