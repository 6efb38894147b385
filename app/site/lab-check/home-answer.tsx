import type { ReactNode } from "react";
import { AnswerRequest, type LabAnswer, PlaceSuggestions } from "~/leads/index";
import { PageContainer } from "~/ui/page";
import { TextLink } from "~/ui/text-link";

interface Props {
  answer: LabAnswer;
  specialty: string;
}

/** Below the start page's hero; not in that page's folder, all of which everybody loads at first (vite.config.ts). */
export default function HomeAnswer({ answer, specialty }: Props): ReactNode {
  const toQuery = (code: string) => `?plz=${code}${specialty && `&specialty=${specialty}`}`;
  if (answer.problem !== undefined) {
    return (
      <PageContainer className="pt-3">
        <PlaceSuggestions suggestions={answer.suggestions} toPath={(code) => `/${toQuery(code)}`} />
      </PageContainer>
    );
  }
  return (
    <PageContainer className="pt-4 pb-8 md:pt-7 md:pb-12">
      <AnswerRequest answer={answer} specialty={specialty} />
      <p className="mt-3 text-meta">
        Nach Befundzeit, Software oder Analysen prüfen:{" "}
        <TextLink to={`/laborcheck${toQuery(answer.place.postalCode)}`}>Laborcheck</TextLink>
      </p>
    </PageContainer>
  );
}
