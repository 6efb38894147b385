import { data } from "react-router";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Container, PageTitle } from "~/ui/page";
import { breadcrumbList } from "~/widgets/breadcrumb-list";
import { NotFoundState } from "~/widgets/not-found-state";
import { pageMeta } from "~/widgets/page-meta";
import { categoryOfSpecialty } from "../../../catalogue/categories";
import { testById } from "../../../catalogue/tests";
import type { Route } from "./+types/page";
import { InfoBar, InfoPanel } from "./info-panel";
import { TestDetails } from "./test-details";

export function loader({ params }: Route.LoaderArgs) {
  const test = testById(params.testId);
  if (test === undefined) return data(undefined, { status: 404 });
  const crumbs = [
    { name: test.labName, path: `/lab/${test.labId}` },
    { name: test.category, path: `/category/${categoryOfSpecialty(test.category)}` },
    { name: test.name, path: `/test/${test.id}` },
  ];
  return data({ test, crumbs });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) {
    return [{ title: "Test nicht gefunden | Laborlotse" }, { name: "robots", content: "noindex" }];
  }
  const { test, crumbs } = loaderData;
  const description = `${test.name} von ${test.labName}: Indikation, ${test.parameters.length} Parameter, Material, Präanalytik und Befundzeit für die ärztliche Praxis.`;
  return [
    ...pageMeta({ title: test.name, description, path: `/test/${test.id}` }),
    breadcrumbList(crumbs),
  ];
};

/** Test detail (specification, point 2). */
export default function TestPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <NotFoundState
        title="Test nicht gefunden"
        text="Zu diesem Test gibt es noch keine eigene Seite. Das Labor gibt gern direkt Auskunft."
        link={{ label: "Alle Labore ansehen", to: "/category/alle" }}
      />
    );
  }
  const { test, crumbs } = loaderData;
  return (
    <>
      <div className="bg-mist">
        <Container className="pt-4 pb-8 md:pt-5 md:pb-12">
          <Breadcrumb crumbs={crumbs} />
          <div className="mt-2 md:mt-3">
            <PageTitle>{test.name}</PageTitle>
          </div>
        </Container>
      </div>
      <Container className="grid grid-cols-1 gap-x-6 gap-y-16 py-10 md:gap-y-20 md:py-16 lg:grid-cols-12 lg:pb-24">
        <div className="min-w-0 lg:col-span-8 lg:pr-10">
          <TestDetails test={test} />
        </div>
        <InfoPanel test={test} />
      </Container>
      <InfoBar test={test} />
    </>
  );
}
