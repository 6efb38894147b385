import type { FormEvent } from "react";
import { useLocation } from "react-router";
import { useRight } from "~/identity/operator/use-right";
import type { Assignee } from "~/leads/desk/entry/assign-entry.server";
import { AssigneeField } from "~/leads/desk/entry/assignee-field";
import { entryStatuses } from "~/leads/desk/entry/entry-status";
import { STATUS_ICONS } from "~/leads/desk/entry/status-label";
import { Button } from "~/ui/button";
import { SELECTION_FORM_ID, SELECTION_PATH } from "./selection-field";
import type { EntrySelection } from "./use-selection";

interface Props {
  selection: EntrySelection;
  kind: string;
  assignees: readonly Assignee[];
}

export function SelectionBar({ selection, kind, assignees }: Props) {
  const { search } = useLocation();
  const { ids } = selection;
  const mayWork = useRight("work");
  const mayExport = useRight("export");
  const send = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement) || submitter.name === "") return;
    event.preventDefault();
    if (selection.isBusy) return;
    if (submitter.name === "status") return selection.setStatus(submitter.value);
    selection.assign(String(new FormData(event.currentTarget).get("assignee")));
  };
  if (!mayWork) return null;
  return (
    <form
      id={SELECTION_FORM_ID}
      method="post"
      action={SELECTION_PATH + search}
      onSubmit={send}
      aria-label="Gewählte Einträge"
      className="sticky bottom-0 z-20 hidden flex-wrap items-center gap-x-4 gap-y-2 border-line border-y bg-paper px-5 py-2 text-meta shadow-float group-has-[tbody_input:checked]/list:flex lg:bottom-12 lg:px-6"
    >
      <input type="hidden" name="art" value={kind} />
      <strong className="tabular-nums">
        {ids.length > 0 ? `${ids.length} gewählt` : "Gewählte"}
      </strong>
      <StatusButtons isBusy={selection.isBusy} />
      <AssigneeField
        assignees={assignees}
        assigneeId={assignees[0]?.id ?? ""}
        about="gewählte Einträge"
        busy={selection.isBusy}
      />
      {mayExport && <ExportButtons />}
      {ids.length > 0 && (
        <Button variant="quiet" size="s" onClick={selection.clear}>
          Auswahl aufheben
        </Button>
      )}
    </form>
  );
}

function StatusButtons({ isBusy }: { isBusy: boolean }) {
  return (
    <fieldset className="grid grid-cols-2 gap-2 max-sm:w-full sm:flex">
      <legend className="sr-only">Status der gewählten Einträge</legend>
      {entryStatuses.map(({ value, word }, index) => {
        const Sign = STATUS_ICONS[value];
        return (
          <Button
            key={value}
            type="submit"
            name="status"
            value={word}
            variant="outline"
            size="s"
            aria-keyshortcuts={String(index + 1)}
            busy={isBusy}
          >
            <Sign aria-hidden="true" className="size-4 shrink-0" />
            {word}
          </Button>
        );
      })}
    </fieldset>
  );
}

function ExportButtons() {
  return (
    <span className="flex">
      {(["xlsx", "csv", "json"] as const).map((format) => (
        <Button
          key={format}
          type="submit"
          formMethod="get"
          formAction={`/admin/export.${format}`}
          variant="quiet"
          size="s"
        >
          {format.toUpperCase()}
          <span className="sr-only"> der gewählten Einträge</span>
        </Button>
      ))}
    </span>
  );
}
