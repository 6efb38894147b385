import { data } from "react-router";
import { formatIntegrationFormats } from "#catalogue/integrations";
import type { Integration } from "#catalogue/published";
import { IntegrationState, LabStrip, LabStripList } from "~/directory/index";
import { snapshotContext, suggestionsForPath } from "~/directory/index.server";
import type { PublicHandle } from "~/identity/route-handles";
import { formatDate } from "~/lib/swiss-time";
import { CompareToggle } from "~/site/comparison/compare-toggle";
import { ComparedLabsBar } from "~/site/comparison/compared-labs-bar";
import { OrderLink, OrderNote } from "~/site/layout/order-note";
import { noBreak } from "~/site/no-break.server";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { NotFoundState } from "~/ui/layout/not-found-state";
import { pageMeta, unlistedMeta } from "~/ui/layout/page-meta";
import { Breadcrumb } from "~/ui/navigation/breadcrumb";
import { PageContainer, PageLead, PageTitle, SectionTitle } from "~/ui/page";
import { TextLink } from "~/ui/text-link";
import type { Route } from "./+types/product-page";
import { Meaning } from "./meaning";
import { buildProductView, type ProductView } from "./software-view.server";

export const handle = {
  open: "everyone",
  cached: "listed",
  each: "software",
} satisfies PublicHandle;

export function loader({ params: { softwareId }, context }: Route.LoaderArgs) {
  const snapshot = context.get(snapshotContext);
  const product = buildProductView(snapshot, softwareId);
  if (product === undefined) {
    const isGone = snapshot.isGone("software", softwareId);
    const suggestions = suggestionsForPath(snapshot, softwareId);
    return data({ product, isGone, suggestions }, { status: isGone ? 410 : 404 });
  }
  return data({ product: noBreak(product) });
}

const toCrumbs = ({ id, name }: Pick<ProductView, "id" | "name">) => [
  { name: "Praxissoftware", path: "/praxissoftware" },
  { name, path: `/praxissoftware/${id}` },
];

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.product) return unlistedMeta("Praxissoftware nicht gefunden");
  const { product } = loaderData;
  return pageMeta({
    title: `Labore mit Anbindung an ${product.name}`,
    description: `Welche Labore Aufträge aus ${product.name} annehmen und Befunde dorthin senden, mit Format, Stand und Datum.`,
    path: `/praxissoftware/${product.id}`,
    crumbs: toCrumbs(product),
  });
};

/** See docs/promises.md, Practice software. */
export default function ProductPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.product === undefined) {
    return (
      <NotFoundState
        title={
          loaderData.isGone
            ? "Diese Praxissoftware ist nicht mehr im Verzeichnis"
            : "Praxissoftware nicht gefunden"
        }
        text="Diese Seite gibt es nicht."
        link={{ label: "Zur Übersicht der Praxissoftware", to: "/praxissoftware" }}
        suggestions={loaderData.suggestions}
      />
    );
  }
  const { product } = loaderData;
  const { id, name, rows, labs, samples, rule, coverage, asOf } = product;
  return (
    <>
      <PageContainer className="py-8 md:pt-14 md:pb-24">
        <Breadcrumb crumbs={toCrumbs(product)} />
        <PageTitle>{name}</PageTitle>
        <PageLead>
          {rows.length} von {labs} Laboren mit Profil nennen eine Anbindung an {name}.
        </PageLead>
        <Facts product={product} />
        <section aria-labelledby="labore" className="mt-10 md:mt-14">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <SectionTitle id="labore">Labore mit Anbindung</SectionTitle>
            <p className="text-note">
              <OrderLink />
            </p>
          </div>
          <div className="mt-4">
            <ConnectedLabs product={product} />
          </div>
          <Meaning samples={samples} />
        </section>
        <div className="mt-8 flex flex-wrap gap-4">
          <ButtonLink to="/practice-form" variant="signal">
            Offerten einholen
          </ButtonLink>
          {rows.length > 0 && (
            <ButtonLink to={`/category/alle?software=${id}`} variant="outline">
              Als Liste mit Filtern ansehen
            </ButtonLink>
          )}
        </div>
      </PageContainer>
      <OrderNote rule={rule} coverage={coverage} asOf={asOf} />
      <ComparedLabsBar />
    </>
  );
}

function Facts({ product }: { product: ProductView }) {
  const { name, maker, website, checkedAt } = product;
  const formats = formatIntegrationFormats(product);
  return (
    <div className="mt-4 text-meta">
      <p className="flex flex-wrap gap-x-6">
        {maker && <span>Herstellerin: {maker}</span>}
        {formats && <span>Formate: {formats}</span>}
        {website && (
          <TextLink to={website} rel="noreferrer nofollow">
            Website der Herstellerin
          </TextLink>
        )}
      </p>
      <p className="text-note text-soft">
        {checkedAt === undefined
          ? `Diese Angaben zu ${name} haben wir noch nicht geprüft.`
          : `Diese Angaben haben wir am ${formatDate(checkedAt)} bei der Herstellerin geprüft.`}{" "}
        <TextLink to="/contact">Fehler melden</TextLink>
      </p>
    </div>
  );
}

/** Then the laboratories that have not stated anything. */
function ConnectedLabs({ product: { name, rows, silent } }: { product: ProductView }) {
  return (
    <>
      {rows.length === 0 ? (
        <p className="border-ink border-t-[1.5px] border-b border-b-line py-5">
          Kein Labor auf diesem Portal nennt bisher eine Anbindung an {name}. Fragen Sie danach,
          wenn Sie Offerten einholen.
        </p>
      ) : (
        <div className="border-ink border-t-[1.5px]">
          <LabStripList label={`Labore mit Anbindung an ${name}`} heads={HEADS}>
            {rows.map((row) => (
              <li key={row.id}>
                <LabStrip
                  lab={row}
                  heading="h3"
                  facts={<Flows integration={row.integration} />}
                  tick={<CompareToggle lab={row} isPlain />}
                  note={<Origin integration={row.integration} />}
                />
              </li>
            ))}
          </LabStripList>
        </div>
      )}
      {silent.length > 0 && (
        <p className="mt-4 max-w-[52em] text-meta text-soft">
          Keine Angabe {silent.length === 1 ? "macht" : "machen"}{" "}
          {silent.map((lab) => lab.name).join(", ")}. Das heisst nicht, dass{" "}
          {silent.length === 1
            ? `dieses Labor ${name} nicht anbindet`
            : `diese Labore ${name} nicht anbinden`}
          .
        </p>
      )}
    </>
  );
}

const HEADS = ["Aufträge", "Befunde"];

function Flows({ integration: { orders, results } }: { integration: Integration }) {
  return (
    <>
      <p className="shrink-0 grow-0! basis-25.5">
        <YesOrNotStated name="Aufträge" isStated={orders} />
      </p>
      <p>
        <YesOrNotStated name="Befunde" isStated={results} />
      </p>
    </>
  );
}

function Origin({ integration }: { integration: Integration }) {
  const { source } = integration;
  const formats = formatIntegrationFormats(integration);
  return (
    <p>
      Format: {formats || "keine Angabe"} · Quelle: {source} ·{" "}
      <IntegrationState integration={integration} />
    </p>
  );
}

/** Not stated means open. */
function YesOrNotStated({ name, isStated }: { name: string; isStated?: true | undefined }) {
  return (
    <>
      <span className="lg:sr-only">{name}: </span>
      {isStated === undefined ? (
        <span className="text-soft">keine Angabe</span>
      ) : (
        <span className="inline-flex items-center gap-1.5">
          <Icon name="check" className="size-4.5 text-leaf" />
          ja
        </span>
      )}
    </>
  );
}
