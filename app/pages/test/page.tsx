import { data, Link, redirect } from "react-router";
import { breadcrumbList } from "~/frame/breadcrumb-list";
import { GeneticPage } from "~/frame/genetic/genetic-page";
import { saysProfessional } from "~/frame/genetic/professional.server";
import { NotFoundState } from "~/frame/not-found-state";
import { pageMeta } from "~/frame/page-meta";
import { published } from "~/server/directory/publication/shown-snapshot.server";
import { suggestionsForPath } from "~/server/search/suggestions.server";
import { PageContainer } from "~/ui/page";
import { type Crumbs, PageHead } from "~/ui/page-head";
import { categoryOfSpecialty } from "../../../catalogue/categories";
import type { LabTest } from "../../../catalogue/published";
import { keepTogether } from "../keep-together.server";
import type { Route } from "./+types/page";
import { InfoBar, InfoPanel } from "./info-panel";
import { Explanation, TestDetails } from "./test-details";

/** The page as everyone sees it, and as it is remembered: of a genetic test the name alone. */
export function loader({ params: { testId: id }, context }: Route.LoaderArgs) {
  const snapshot = context.get(published);
  const test = snapshot.test(id);
  if (test === undefined) {
    const isGone = snapshot.isGone("test", id);
    const suggestions = suggestionsForPath(snapshot, id);
    return data({ is: "missing" as const, isGone, suggestions }, { status: isGone ? 410 : 404 });
  }
  const { name, labName, labId, category } = test;
  const here = { name, path: `/test/${id}` };
  if (test.isGenetic) {
    const crumbs = [{ name: "Analysen finden", path: "/tests" }, here];
    return data({ is: "genetic" as const, id, name, crumbs });
  }
  const crumbs = [
    { name: labName, path: `/lab/${labId}` },
    { name: category, path: `/category/${categoryOfSpecialty(category)}` },
    here,
  ];
  return data({ is: "open" as const, test: toShown(test), crumbs });
}

/** The facts of a genetic test, for whoever says to be a professional: this once, and remembered nowhere. */
export async function action({ request, params: { testId: id }, context }: Route.ActionArgs) {
  const test = context.get(published).test(id);
  const isAsked = test?.isGenetic && (await saysProfessional(request));
  if (!isAsked) throw redirect(`/test/${id}`);
  return { test: toShown(test) };
}

/** Names go on from here, into requests. */
function toShown(test: LabTest): LabTest {
  const { name, labName } = test;
  return { ...keepTogether(test), name, labName };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData?.is === "genetic") {
    const { id, name } = loaderData;
    const description = `${name}: genetische Untersuchung. Angaben nur für Fachpersonen.`;
    return [...pageMeta({ title: name, description, path: `/test/${id}` }), NOT_TO_BE_FOUND];
  }
  if (loaderData?.is !== "open") {
    return [{ title: "Test nicht gefunden | Laborlotse" }, NOT_TO_BE_FOUND];
  }
  const { test, crumbs } = loaderData;
  const description = `${test.sample ? "Beispielangebot: " : ""}${test.name} von ${test.labName}. Indikation, ${test.parameters.length} Parameter, Material, Präanalytik und Befundzeit für die ärztliche Praxis.`;
  return [
    ...pageMeta({ title: test.name, description, path: `/test/${test.id}` }),
    breadcrumbList(crumbs),
  ];
};

const NOT_TO_BE_FOUND = { name: "robots", content: "noindex" };

/** One special test (docs/promises.md, Test). */
export default function TestPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.is === "missing") {
    if (loaderData.isGone) return <TestGone />;
    return (
      <NotFoundState
        title="Test nicht gefunden"
        text={
          <>
            Zu diesem Test gibt es noch keine eigene Seite. Fragen dazu klären wir mit dem Labor.{" "}
            <Link to="/contact" className="text-petrol underline underline-offset-4">
              Schreiben Sie uns
            </Link>
            .
          </>
        }
        link={{ label: "Alle Labore ansehen", to: "/category/alle" }}
        suggestions={loaderData.suggestions}
      />
    );
  }
  const { crumbs } = loaderData;
  if (loaderData.is === "open") return <TestSheet test={loaderData.test} crumbs={crumbs} />;
  if (actionData === undefined) return <GeneticPage name={loaderData.name} crumbs={crumbs} />;
  return <TestSheet test={actionData.test} crumbs={crumbs} />;
}

function TestGone() {
  return (
    <NotFoundState
      title="Dieser Test ist nicht mehr auf dem Portal"
      text="Die Seite wurde abgeschaltet. Weitere Tests finden Sie in den Laborprofilen."
      link={{ label: "Alle Labore ansehen", to: "/category/alle" }}
    />
  );
}

/** Everything that is said of a special test, and the way to ask for more. */
function TestSheet({ test, crumbs }: { test: LabTest; crumbs: Crumbs }) {
  return (
    <>
      <PageHead title={test.name} crumbs={crumbs} />
      <PageContainer className="grid gap-y-16 py-10 md:py-14 md:pb-24">
        <div className="grid grid-cols-1 gap-x-6 gap-y-10 lg:grid-cols-12">
          <div className="min-w-0 lg:col-span-8 lg:pr-10">
            <Explanation text={test.generalExplanation} />
          </div>
          <InfoPanel test={test} />
        </div>
        <TestDetails test={test} />
      </PageContainer>
      <InfoBar test={test} />
    </>
  );
}
