import { useEffect } from "react";
import { useFetcher } from "react-router";
import { SettingsSection, SuccessMessage } from "~/ui/controls/section";
import type { FieldError } from "~/ui/error-summary";
import type { handleOperatorsAction, OperationAnswer } from "./action.server";
import { OperatorRow, type OperatorRowData } from "./operator-row";

interface Props {
  operators: readonly OperatorRowData[];
  self: string;
  actionResult: OperationAnswer | undefined;
}

const NO_ERRORS: readonly FieldError[] = [];

export function OperatorsSection({ operators, self, actionResult }: Props) {
  const fetcher = useFetcher<typeof handleOperatorsAction>();
  const answer = fetcher.data ?? actionResult;
  const asks = answer?.asks;
  // Errors of a confirmation are shown beside its field.
  const error = asks === undefined ? answer?.errors[0]?.message : undefined;
  useEffect(() => {
    if (fetcher.data?.errors.length && fetcher.data.asks === undefined)
      document.getElementById("konten-error")?.focus();
  }, [fetcher.data]);
  return (
    <SettingsSection id="konten" title="Konten">
      <SuccessMessage text={answer?.done} />
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
            pending={asks?.operatorId === operator.id ? asks : undefined}
            errors={answer?.errors ?? NO_ERRORS}
            fetcher={fetcher}
          />
        ))}
      </ul>
    </SettingsSection>
  );
}
