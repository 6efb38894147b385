import { snapshotContext } from "~/directory/index.server";
import type { PublicHandle } from "~/identity/route-handles";
import { formatCount } from "~/lib/format-number";
import { OrderLink, OrderNote } from "~/site/layout/order-note";
import { noBreak } from "~/site/no-break.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { PageContainer, PageLead, PageTitle, SectionTitle } from "~/ui/page";
import { ActionLink, TextLink } from "~/ui/text-link";
import type { Route } from "./+types/page";
import { FlowMarks, Matrix } from "./matrix";
import { Meaning } from "./meaning";
import { buildMatrixView } from "./software-view.server";

export const handle = { open: "everyone", cached: "listed" } satisfies PublicHandle;

export function loader({ context }: Route.LoaderArgs) {
  return noBreak(buildMatrixView(context.get(snapshotContext)));
}

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Praxissoftware und Labore",
    description:
      "Welche Labore Aufträge aus Ihrer Praxissoftware annehmen und Befunde dorthin senden: jede Anbindung mit Format, Stand und Datum.",
    path: "/praxissoftware",
    crumbs: "Praxissoftware",
  });

/** See docs/promises.md, Practice software. */
export default function SoftwarePage({ loaderData }: Route.ComponentProps) {
  const { software, rows, samples, rule, coverage, asOf } = loaderData;
  return (
    <>
      <PageContainer className="py-8 md:pt-14 md:pb-24">
        <PageTitle>Praxissoftware und Labore</PageTitle>
        <PageLead>
          Welche Labore Aufträge aus Ihrer Praxissoftware annehmen und Befunde dorthin senden.
        </PageLead>
        {software.length > 0 && (
          <nav aria-labelledby="ihre" className="mt-6">
            <h2 id="ihre" className="font-semibold text-meta">
              Ihre Software
            </h2>
            <ul className="mt-2 flex flex-wrap gap-2">
              {software.map(({ id, name }, column) => (
                <li key={id}>
                  <ActionLink
                    to={`/praxissoftware/${id}`}
                    className="rounded-control border border-control px-3"
                  >
                    {name}
                    <span className="font-normal text-soft">
                      {formatCount(
                        rows.filter(({ cells }) => cells[column]).length,
                        "Labor",
                        "Labore",
                      )}
                    </span>
                  </ActionLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <section aria-labelledby="anbindungen" className="mt-8 md:mt-12">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <SectionTitle id="anbindungen">Anbindungen</SectionTitle>
            <p className="text-note">
              <OrderLink />
            </p>
          </div>
          {software.length === 0 ? (
            <p className="mt-4 border-ink border-t-[1.5px] border-b border-b-line py-5">
              Das Verzeichnis nennt noch keine Praxissoftware.
            </p>
          ) : (
            <>
              <div className="mt-4">
                <Matrix software={software} rows={rows} />
              </div>
              <p className="mt-4 flex flex-wrap items-center gap-2 text-note text-soft">
                <FlowMarks flows={{ orders: true }} /> A: Aufträge aus der Software. B: Befunde in
                die Software. Gefüllt: genannt.
              </p>
              <Meaning samples={samples} />
            </>
          )}
          <p className="mt-6 text-meta">
            Sie vermissen Ihre Praxissoftware, oder eine Angabe stimmt nicht?{" "}
            <TextLink to="/contact">Schreiben Sie uns</TextLink>.
          </p>
        </section>
      </PageContainer>
      <OrderNote rule={rule} coverage={coverage} asOf={asOf} />
    </>
  );
}
