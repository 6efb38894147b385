import type { ReactNode } from "react";
import { AnswerRequest, type LabAnswer, PlaceSuggestions } from "~/leads/index";
import { PageContainer } from "~/ui/page";
import { TextLink } from "~/ui/text-link";

interface Props {
  answer: LabAnswer;
  specialty: string;
}

/** Below the start page's hero; apart from that page, whose script everybody loads. */
export default function HomeAnswer({ answer, specialty }: Props): ReactNode {
  const query = new URLSearchParams({
    plz: answer.place.postalCode,
    ...(specialty && { specialty }),
  });
  if (answer.problem !== undefined) {
    return (
      <PageContainer className="pt-3">
        <PlaceSuggestions
          suggestions={answer.suggestions}
          toPath={(code) => `/?plz=${code}${specialty && `&specialty=${specialty}`}`}
        />
      </PageContainer>
    );
  }
  return (
    <PageContainer className="pt-4 pb-8 md:pt-7 md:pb-12">
      <AnswerRequest answer={answer} specialty={specialty} />
      <p className="mt-3 text-meta">
        Nach Befundzeit, Software oder Analysen prüfen:{" "}
        <TextLink to={`/laborcheck?${query}`}>Laborcheck</TextLink>
      </p>
    </PageContainer>
  );
}
