import { useEffect } from "react";
import { useFetcher } from "react-router";
import { Done, SettingsSection } from "~/desk/controls/section";
import type { changeOperation, OperationAnswer } from "./action.server";
import { type OperatorLine, OperatorRow } from "./operator-row";

interface Props {
  operators: readonly OperatorLine[];
  self: string;
  given: OperationAnswer | undefined;
}

export function OperatorsSection({ operators, self, given }: Props) {
  const fetcher = useFetcher<typeof changeOperation>();
  const answer = fetcher.data ?? given;
  const error = answer?.errors[0]?.message;
  useEffect(() => {
    if (fetcher.data?.errors.length) document.getElementById("konten-error")?.focus();
  }, [fetcher.data]);
  return (
    <SettingsSection id="konten" title="Konten">
      <Done text={answer?.done} />
      {error !== undefined && (
        <p
          id="konten-error"
          role="alert"
          tabIndex={-1}
          className="mb-4 border-error border-l-6 py-2 pl-4 text-error"
        >
          {error}
        </p>
      )}
      <ul>
        {operators.map((operator) => (
          <OperatorRow
            key={operator.id}
            operator={operator}
            isSelf={operator.id === self}
            isAsked={answer?.asks?.operatorId === operator.id}
            fetcher={fetcher}
          />
        ))}
      </ul>
    </SettingsSection>
  );
}
