import { formatList } from "#catalogue/format-list";
import { getQuestionPath } from "~/leads/index";
import { ButtonLink } from "~/ui/button";
import notFound from "~/ui/drawings/not-found.svg?url";
import { NotFoundState } from "~/ui/layout/not-found-state";
import { OutcomeView } from "~/ui/outcome-view";
import { TextLink } from "~/ui/text-link";
import type { ListedTest } from "./listed-test.server";

interface Props {
  /** Named in profiles, without a page. */
  listed: ListedTest | undefined;
  suggestions: readonly { name: string; path: string }[];
}

/** Replaces a test's page: who offers it and how to ask, or which tests may be meant instead. */
export function TestMissing({ listed, suggestions }: Props) {
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
      text={`«${name}» steht im Angebot von ${names}, hat hier aber noch keine eigene Seite. Fragen dazu klären wir mit dem Labor.`}
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
