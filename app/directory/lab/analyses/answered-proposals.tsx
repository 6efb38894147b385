import { RuleList } from "~/ui/page";
import type { MyAnalysesView } from "./my-analyses.server";

/** What became of earlier proposals, newest first. */
export function AnsweredProposals({ answered }: Pick<MyAnalysesView, "answered">) {
  return (
    <section aria-labelledby="beantwortet" className="mt-12">
      <h2 id="beantwortet" className="mb-3 font-semibold text-name">
        Beantwortete Vorschläge
      </h2>
      <RuleList>
        {answered.map(({ id, isAccepted, proposedAt, answeredAt, reason }) => (
          <li key={id}>
            <strong className="font-semibold">Vorschlag vom {proposedAt}</strong>,{" "}
            {isAccepted ? "übernommen" : "nicht übernommen"} am {answeredAt}
            {isAccepted && (
              <span className="block text-soft">
                Die Liste oben zeigt ihn, sobald Laborlotse ihn veröffentlicht hat.
              </span>
            )}
            {reason !== "" && (
              <span className="wrap-anywhere block whitespace-pre-line text-soft">{reason}</span>
            )}
          </li>
        ))}
      </RuleList>
    </section>
  );
}
