import { useEffect, useRef } from "react";
import { data, redirect } from "react-router";
import { cantons } from "#catalogue/cantons";
import { basketPath, MAX_BASKET, parseBasket, saveBasket, useBasket } from "~/directory/index";
import { snapshotContext } from "~/directory/index.server";
import { readForm } from "~/forms/read-form.server";
import type { PublicHandle } from "~/identity/route-handles";
import { formatCount } from "~/lib/format-number";
import { OrderNote } from "~/site/layout/order-note";
import { noBreak } from "~/site/no-break.server";
import { DisclosureRow } from "~/ui/disclosure";
import { Icon } from "~/ui/icon";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/link";
import { PageContainer, PageLead, PageTitle } from "~/ui/page";
import { ActionLink, TextLink } from "~/ui/text-link";
import type { Route } from "./+types/page";
import {
  type BasketView,
  buildBasketView,
  type ListedAnalysis,
  readPastedList,
} from "./basket-view.server";
import { CoverageList } from "./coverage-list";
import { ForeignBasketNotice } from "./foreign-basket-notice";
import { ListForm } from "./list-form";

const PATH = "/meine-analysen";

export const handle = { open: "everyone", cached: "listed" } satisfies PublicHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const ids = parseBasket(query.get("analysen") ?? "");
  return loadView(context, ids, readCanton(query.get("kanton")));
}

/** @returns a canton or an empty string, because it becomes part of an address */
function readCanton(value: FormDataEntryValue | null): string {
  return cantons.find((canton) => canton.value === value)?.value ?? "";
}

async function loadView(
  context: Route.LoaderArgs["context"],
  ids: readonly string[],
  canton: string,
) {
  const view = await buildBasketView(context.get(snapshotContext), ids, canton);
  return { ...view, labs: noBreak(view.labs) };
}

/**
 * Reads a pasted list. If every line is clear, it redirects to an address with the list; otherwise the answer
 * asks, and nothing is stored.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const canton = readCanton(form.get("kanton"));
  const list = String(form.get("liste") ?? "").slice(0, MAX_LIST_LENGTH);
  const selectedIds = [...form]
    .filter(([name]) => name.startsWith("wahl-"))
    .map(([, id]) => String(id));
  const { ids, ...answer } = await readPastedList(context.get(snapshotContext), {
    before: parseBasket(String(form.get("analysen") ?? "")),
    selectedIds: parseBasket(selectedIds.join()),
    list,
  });
  const { left, unclear, unknown, unread } = answer;
  const isEmpty = list.trim() === "" && selectedIds.length === 0;
  if (!isEmpty && left.length + unclear.length + unknown.length + unread === 0)
    throw redirect(basketPath(ids, canton), 303);
  const view = await loadView(context, ids, canton);
  return data({ view, answer, isEmpty }, { status: isEmpty ? 400 : 200 });
}

const MAX_LIST_LENGTH = 10_000;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "Meine Analysen",
    description:
      "Fügen Sie die Liste Ihrer Analysen ein und sehen Sie, welches Labor wie viele davon anbietet und welche fehlen.",
    path: PATH,
    crumbs: "Meine Analysen",
    isListed: !loaderData?.ids.length,
  });

/** See docs/promises.md, Basket. */
export default function BasketPage({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData?.view ?? loaderData;
  const isEmpty = view.analyses.length === 0;
  const answerRef = useRef<HTMLDivElement>(null);
  // Moves view and focus to the questions about unclear lines.
  useEffect(() => {
    if (actionData !== undefined)
      answerRef.current?.querySelector<HTMLElement>("[data-asked]")?.focus();
  }, [actionData]);
  const form = <ListForm key={view.ids.join()} view={view} read={actionData} />;
  return (
    <>
      <PageContainer className={`pb-8 md:pb-24 ${isEmpty ? "pt-8 md:pt-14" : "pt-4 md:pt-8"}`}>
        <PageTitle>Meine Analysen</PageTitle>
        {isEmpty && (
          <PageLead>
            Welches Labor bietet an, was Ihre Praxis bestellt? Ihre Liste zeigt es.
          </PageLead>
        )}
        <ForeignBasketNotice view={view} />
        <div className="mt-4 grid gap-x-6 gap-y-8 md:mt-10 md:gap-y-12 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
          {(isEmpty || actionData !== undefined) && (
            <div ref={answerRef} className="lg:col-span-7">
              {form}
            </div>
          )}
          {isEmpty ? (
            <HowTo />
          ) : (
            <>
              <CoverageList view={view} />
              <div className="lg:col-span-4 lg:col-start-9">
                <AnalysisList view={view} />
              </div>
              {/* On a phone it would be lost below all laboratories, and open it would push them out of sight. */}
              {actionData === undefined && (
                <DisclosureRow
                  summary="Liste ergänzen"
                  className="border-b max-lg:order-first lg:col-span-4 lg:col-start-9"
                >
                  <div className="pt-2 pb-5">{form}</div>
                </DisclosureRow>
              )}
            </>
          )}
        </div>
      </PageContainer>
      {!isEmpty && <OrderNote rule={view.rule} coverage={view.coverage} asOf={view.asOf} />}
    </>
  );
}

function HowTo() {
  return (
    <aside aria-labelledby="so-lesen-wir" className="lg:col-span-4 lg:col-start-9">
      <h2 id="so-lesen-wir" className="font-semibold text-card">
        So lesen wir Ihre Liste
      </h2>
      <dl className="mt-3 border-ink border-t-[1.5px] text-meta">
        {EXAMPLES.map(([written, meant]) => (
          <div
            key={written}
            className="grid grid-cols-[1fr_1.2fr] gap-x-4 border-line border-b py-3"
          >
            <dt className="font-semibold">
              <span translate="no">{written}</span>
            </dt>
            <dd>{meant}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-meta text-soft">
        Was mehrere Analysen bedeuten kann, fragen wir nach. Was wir nicht verstehen, nennen wir
        Ihnen Zeile für Zeile.
      </p>
    </aside>
  );
}

const EXAMPLES = [
  ["Vit. D", "Abkürzung"],
  ["Na/K", "zwei Analysen in einer Zeile"],
  ["GOT", "früherer Name der AST"],
  ["Feritin", "Tippfehler"],
  ["1371.00", "Position der Analysenliste"],
] as const;

/** Each analysis can be removed without JavaScript too. */
function AnalysisList({ view: { ids, analyses, gone, canton } }: { view: BasketView }) {
  const without = (id: string) =>
    basketPath(
      ids.filter((one) => one !== id),
      canton,
    );
  const browserIds = useBasket();
  // Before the empty address arrives, which would otherwise show this browser's list again.
  const clear = () => {
    if (browserIds?.join() === ids.join()) saveBasket([]);
  };
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
          <Row
            key={analysis.id}
            analysis={analysis}
            without={without(analysis.id)}
            onRemove={ids.length === 1 ? clear : undefined}
          />
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
        <ActionLink to={basketPath([], canton)} onClick={clear}>
          Liste leeren
        </ActionLink>
      </div>
    </section>
  );
}

interface RowProps {
  analysis: ListedAnalysis;
  without: string;
  onRemove: (() => void) | undefined;
}

function Row({ analysis, without, onRemove }: RowProps) {
  const { id, name, isGenetic, isMissing } = analysis;
  const note = isGenetic
    ? "genetisch, zählt nicht mit"
    : isMissing
      ? "bei keinem dieser Labore"
      : "";
  return (
    <li className="flex min-h-11 break-inside-avoid items-center gap-x-2 border-line border-b">
      <span className="min-w-0 flex-1 py-1.5 text-meta leading-[1.5rem]">
        <TextLink to={`/tests/${id}`}>{name}</TextLink>
        {note !== "" && <span className="block text-note text-soft">{note}</span>}
      </span>
      <Link
        to={without}
        onClick={onRemove}
        preventScrollReset
        aria-label={`${name} von der Liste nehmen`}
        className="-mr-3 grid size-11 shrink-0 place-items-center text-soft hover:text-petrol print:hidden"
      >
        <Icon name="x" className="size-4.5" />
      </Link>
    </li>
  );
}
