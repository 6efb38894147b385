import { formatDay } from "~/lib/swiss-time";
import { RuleList } from "~/ui/page";

const STATES: Record<string, string> = {
  open: "Wird geprüft",
  accepted: "Übernommen",
  rejected: "Nicht übernommen",
};

interface Props {
  proposals: readonly {
    id: string;
    state: string;
    reason: string;
    /** When it was sent. */
    at: Date;
    answeredAt: Date | null;
  }[];
}

/** What the laboratory has proposed, and what became of it. */
export function ProposalList({ proposals }: Props) {
  if (proposals.length === 0) return <p className="text-soft">Noch kein Vorschlag gesendet.</p>;
  return (
    <RuleList className="text-meta">
      {proposals.map(({ id, at, state, reason, answeredAt }) => (
        <li key={id}>
          <strong className="font-semibold">{STATES[state]}</strong>
          <span className="block text-soft">
            eingereicht am {formatDay(at)}
            {answeredAt !== null && `, beantwortet am ${formatDay(answeredAt)}`}
          </span>
          {reason !== "" && (
            <span className="wrap-anywhere mt-1 block whitespace-pre-line">Grund: {reason}</span>
          )}
        </li>
      ))}
    </RuleList>
  );
}
