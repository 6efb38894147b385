import { useSearchParams } from "react-router";
import type { ListedRows } from "~/directory/analyses/list-rows.server";
import type { ContentField } from "~/directory/editor/content-field";
import type { RejectedForm } from "./rejected-form";
import { RowForm } from "./row-form";

interface Props {
  edited: NonNullable<ListedRows["edited"]>;
  fields: readonly ContentField[];
  refused: RejectedForm | undefined;
}

export function LabAnalysisForm({ edited, fields, refused }: Props) {
  const { id, name, state, version } = edited;
  const [query] = useSearchParams();
  const back = new URLSearchParams(query);
  back.delete("analyse");
  // The note belongs to the form that publishes or hands in all rows.
  const errors = (refused?.errors ?? []).filter(({ field }) => field !== "note");
  return (
    <RowForm
      name={name}
      isKnown={state !== "missing" && state !== "removed"}
      fields={fields}
      values={errors.length > 0 ? (refused?.values ?? {}) : edited.values}
      errors={errors}
      hidden={{ analyse: id, version }}
      cancelTo={`?${back}`}
    />
  );
}
