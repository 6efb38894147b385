import { data, Link } from "react-router";
import { breadcrumbList } from "~/frame/breadcrumb-list";
import { NotFoundState } from "~/frame/not-found-state";
import { pageMeta } from "~/frame/page-meta";
import { published } from "~/server/directory/publication/snapshot.server";
import { suggestionsForPath } from "~/server/search/suggestions.server";
import { Breadcrumb } from "~/ui/breadcrumb";
import { PageContainer, PageTitle } from "~/ui/page";
import { categoryOfSpecialty } from "../../../catalogue/categories";
import { keepTogether } from "../keep-together.server";
import type { Route } from "./+types/page";
import { InfoBar, InfoPanel } from "./info-panel";
import { TestDetails } from "./test-details";

export function loader({ params, context }: Route.LoaderArgs) {
  const snapshot = context.get(published);
  const test = snapshot.test(params.testId);
  if (test === undefined) {
    const isGone = snapshot.isGone("test", params.testId);
    const suggestions = suggestionsForPath(snapshot, params.testId);
    return data({ test, isGone, suggestions }, { status: isGone ? 410 : 404 });
  }
  const crumbs = [
    { name: test.labName, path: `/lab/${test.labId}` },
    { name: test.category, path: `/category/${categoryOfSpecialty(test.category)}` },
    { name: test.name, path: `/test/${test.id}` },
  ];
  // Names go on from here, into requests.
  const { name, labName } = test;
  return data({ test: { ...keepTogether(test), name, labName }, crumbs });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.test) {
    return [{ title: "Test nicht gefunden | Laborlotse" }, { name: "robots", content: "noindex" }];
  }
  const { test, crumbs } = loaderData;
  const description = `${test.sample ? "Beispielangebot: " : ""}${test.name} von ${test.labName}. Indikation, ${test.parameters.length} Parameter, Material, Präanalytik und Befundzeit für die ärztliche Praxis.`;
  return [
    ...pageMeta({ title: test.name, description, path: `/test/${test.id}` }),
    breadcrumbList(crumbs),
  ];
};

/** One special test (docs/promises.md, Test). */
export default function TestPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.test === undefined) {
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
  const { test, crumbs } = loaderData;
  return (
    <>
      <div className="bg-mist">
        <PageContainer className="pt-4 pb-8 md:pt-5 md:pb-12">
          <Breadcrumb crumbs={crumbs} />
          <div className="mt-2 md:mt-3">
            <PageTitle>{test.name}</PageTitle>
          </div>
        </PageContainer>
      </div>
      <PageContainer className="grid grid-cols-1 gap-x-6 gap-y-16 py-10 md:gap-y-20 md:py-16 lg:grid-cols-12 lg:pb-24">
        <div className="min-w-0 lg:col-span-8 lg:pr-10">
          <TestDetails test={test} />
        </div>
        <InfoPanel test={test} />
      </PageContainer>
      <InfoBar test={test} />
    </>
  );
}

function TestGone() {
  return (
    <NotFoundState
      title="Dieser Test ist nicht mehr auf dem Portal"
      text="Die Seite wurde abgeschaltet. Was Labore sonst anbieten, steht in ihren Profilen."
      link={{ label: "Alle Labore ansehen", to: "/category/alle" }}
    />
  );
}
