import { useId, useState } from "react";
import { PANEL_COLUMNS_CLASS } from "~/list/panel";
import { Button } from "~/ui/button";
import { Select } from "~/ui/field";

interface Props {
  /** The first one is the default. */
  assignees: readonly { id: string; name: string }[];
  assigneeId: string;
  /** Context for screen readers, before the button's label. */
  about?: string;
  busy?: boolean;
  isRow?: boolean;
}

export function AssigneeField({
  assignees,
  assigneeId,
  about = "",
  busy = false,
  isRow = false,
}: Props) {
  const id = useId();
  const [selected, setSelected] = useState(assigneeId);
  const isHidden = isRow && selected === assigneeId;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <label
        htmlFor={id}
        className={`min-w-0 items-center rounded-control text-meta ${isRow ? `grid ${PANEL_COLUMNS_CLASS}` : "flex gap-2 border border-control px-3"} focus-within:outline-3 focus-within:outline-petrol focus-within:outline-offset-2`}
      >
        <span className="text-soft">Zuständig</span>
        <Select
          key={assigneeId}
          isFramed
          id={id}
          name="assignee"
          defaultValue={assigneeId}
          onChange={({ target }) => setSelected(target.value)}
          className="min-h-11 min-w-0 max-w-48 cursor-pointer bg-transparent font-semibold field-sizing-content focus:outline-none"
        >
          {assignees.map((person) => (
            <option key={person.id} value={person.id}>
              {person.name}
            </option>
          ))}
          <option value="">niemand</option>
        </Select>
      </label>
      <span className={isHidden ? "hidden noscript:block" : ""}>
        <Button type="submit" name="assign" value="ja" variant="outline" size="s" busy={busy}>
          Zuweisen
          {about !== "" && <span className="sr-only">: {about}</span>}
        </Button>
      </span>
    </span>
  );
}
