import { data, redirect } from "react-router";
import { findSpecialtyCategory } from "#catalogue/categories";
import { formatList } from "#catalogue/format-list";
import type { LabTest } from "#catalogue/published";
import { GeneticPage } from "~/directory/index";
import {
  findAnalysesElsewhere,
  isProfessional,
  snapshotContext,
  suggestionsForPath,
} from "~/directory/index.server";
import type { PublicHandle } from "~/identity/route-handles";
import { getQuestionPath } from "~/leads/index";
import { noBreak } from "~/site/no-break.server";
import { ButtonLink } from "~/ui/button";
import notFound from "~/ui/drawings/not-found.svg?url";
import { NotFoundState } from "~/ui/layout/not-found-state";
import { pageMeta, unlistedMeta } from "~/ui/layout/page-meta";
import { OutcomeView } from "~/ui/outcome-view";
import { PageContainer } from "~/ui/page";
import { type Crumbs, PageHead } from "~/ui/page-head";
import { TextLink } from "~/ui/text-link";
import type { Route } from "./+types/page";
import { InfoBar, InfoPanel, type OtherLabCounts } from "./info-panel";
import { type ListedTest, toListedTest } from "./listed-test.server";
import { Explanation, Parameters, TestDetails, Transport } from "./test-details";

export const handle = { open: "everyone", cached: "listed", each: "tests" } satisfies PublicHandle;

/** The public, cached version: of a genetic test the name alone. */
export async function loader({ params: { testId: id }, context }: Route.LoaderArgs) {
  const snapshot = context.get(snapshotContext);
  const test = snapshot.test(id);
  if (test === undefined) {
    const isGone = snapshot.isGone("test", id);
    const listed = toListedTest(snapshot.labs, id);
    const suggestions = listed === undefined ? suggestionsForPath(snapshot, id) : [];
    return data(
      { is: "missing" as const, isGone, listed, suggestions },
      { status: isGone ? 410 : 404 },
    );
  }
  const { name, labName, labId, category } = test;
  const here = { name, path: `/test/${id}` };
  if (test.isGenetic) {
    const crumbs = [{ name: "Analysen finden", path: "/tests" }, here];
    return data({ is: "genetic" as const, id, name, crumbs });
  }
  const crumbs = [
    { name: labName, path: `/lab/${labId}` },
    { name: category, path: `/category/${findSpecialtyCategory(category)}` },
    here,
  ];
  const elsewhere = await findAnalysesElsewhere(snapshot, test);
  return data({ is: "open" as const, test: toTestView(test), elsewhere, crumbs });
}

/**
 * The facts of a genetic test, for visitors who declare themselves professionals: for this request only, never
 * cached.
 */
export async function action({ request, params: { testId: id }, context }: Route.ActionArgs) {
  const snapshot = context.get(snapshotContext);
  const test = snapshot.test(id);
  const isAsked = test?.isGenetic && (await isProfessional(request));
  if (!isAsked) throw redirect(`/test/${id}`);
  return { test: toTestView(test), elsewhere: await findAnalysesElsewhere(snapshot, test) };
}

/** Names are copied into requests, so they must not contain no-break spaces. */
function toTestView(test: LabTest): LabTest {
  const { name, labName } = test;
  return { ...noBreak(test), name, labName };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (loaderData?.is === "genetic") {
    const { id, name } = loaderData;
    const description = `${name}: genetische Untersuchung. Angaben nur für Fachpersonen.`;
    return pageMeta({ title: name, description, path: `/test/${id}`, isListed: false });
  }
  if (loaderData?.is !== "open") return unlistedMeta("Test nicht gefunden");
  const { test, crumbs } = loaderData;
  const description = `${test.sample ? "Beispiel: " : ""}${test.name} von ${test.labName}. Indikation, ${test.parameters.length} Parameter, Material, Präanalytik und Befundzeit für die ärztliche Praxis.`;
  return pageMeta({ title: test.name, description, path: `/test/${test.id}`, crumbs });
};

/** See docs/promises.md, Test. */
export default function TestPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.is === "missing") {
    if (loaderData.isGone) return <TestRemoved />;
    return <TestMissing {...loaderData} />;
  }
  const { crumbs } = loaderData;
  if (loaderData.is === "open") return <TestSheet {...loaderData} crumbs={crumbs} />;
  if (actionData === undefined) return <GeneticPage name={loaderData.name} crumbs={crumbs} />;
  return <TestSheet {...actionData} crumbs={crumbs} />;
}

function TestRemoved() {
  return (
    <NotFoundState
      title="Dieser Test ist nicht mehr auf dem Portal"
      text="Der Test ist aus dem Verzeichnis entfernt. Weitere Tests finden Sie in den Laborprofilen."
      link={{ label: "Alle Labore ansehen", to: "/category/alle" }}
    />
  );
}

interface TestSheetProps {
  test: LabTest;
  elsewhere: OtherLabCounts;
  crumbs: Crumbs;
}

function TestSheet({ test, elsewhere, crumbs }: TestSheetProps) {
  return (
    <>
      <PageHead title={test.name} crumbs={crumbs} />
      <PageContainer className="grid gap-y-12 py-8 md:gap-y-16 md:py-12 md:pb-24">
        <div className="grid grid-cols-1 gap-x-6 gap-y-10 lg:grid-cols-12">
          <div className="grid min-w-0 content-start gap-y-10 lg:col-span-8 lg:pr-10">
            <Explanation text={test.generalExplanation} />
            <Transport test={test} />
            <Parameters test={test} />
          </div>
          <InfoPanel test={test} elsewhere={elsewhere} />
        </div>
        <TestDetails test={test} />
      </PageContainer>
      <InfoBar test={test} />
    </>
  );
}

interface TestMissingProps {
  /** Named in profiles, without a page. */
  listed: ListedTest | undefined;
  suggestions: readonly { name: string; path: string }[];
}

/** Replaces a test's page: who offers it and how to ask, or which tests may be meant instead. */
function TestMissing({ listed, suggestions }: TestMissingProps) {
  if (listed !== undefined) return <OnlyListed test={listed} />;
  return (
    <NotFoundState
      title="Test nicht gefunden"
      text={
        <>
          Unter dieser Adresse gibt es keinen Test. Fragen dazu klären wir gern mit einem Labor.{" "}
          <TextLink to="/contact">Schreiben Sie uns</TextLink>.
        </>
      }
      link={{ label: "Alle Labore ansehen", to: "/category/alle" }}
      suggestions={suggestions}
    />
  );
}

function OnlyListed({ test: { name, labs } }: { test: ListedTest }) {
  const [first] = labs;
  const names = formatList(labs.map(({ labName }) => labName));
  return (
    <OutcomeView
      drawing={notFound}
      title="Test nicht gefunden"
      text={`${names} ${labs.length === 1 ? "bietet" : "bieten"} «${name}» an. Eine Seite dazu gibt es noch nicht; fragen Sie uns.`}
      actions={
        <>
          <ButtonLink to={getQuestionPath(name, names)}>Informationen anfragen</ButtonLink>
          {first && (
            <ButtonLink to={`/lab/${first.labId}`} variant="outline">
              Profil von {first.labName}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
