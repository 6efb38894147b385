import { snapshotContext } from "~/directory/index.server";
import type { PublicHandle } from "~/identity/route-handles";
import { OrderLink, OrderNote } from "~/site/layout/order-note";
import { noBreak } from "~/site/no-break.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { PageContainer, PageLead, PageTitle, SectionTitle } from "~/ui/page";
import { TextLink } from "~/ui/text-link";
import type { Route } from "./+types/page";
import { Matrix } from "./matrix";
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
          Hier sehen Sie, welche Labore Aufträge aus Ihrer Praxissoftware annehmen und Befunde
          dorthin senden.
        </PageLead>
        <section aria-labelledby="anbindungen" className="mt-10 md:mt-14">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <SectionTitle id="anbindungen">Anbindungen</SectionTitle>
            <p className="text-note">
              <OrderLink />
            </p>
          </div>
          <div className="mt-3 mb-8">
            <Meaning samples={samples} />
          </div>
          {software.length === 0 ? (
            <p className="border-ink border-t-[1.5px] border-b border-b-line py-5">
              Das Verzeichnis nennt noch keine Praxissoftware.
            </p>
          ) : (
            <Matrix software={software} rows={rows} />
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
