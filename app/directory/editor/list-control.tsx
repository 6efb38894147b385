import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { FieldMessage } from "~/ui/field";
import {
  changeList,
  type DraftContent,
  type FieldByType,
  type ListChange,
  toDraftContent,
  toList,
  toText,
} from "./content-field";
import { useContentForm } from "./content-form-state";
import { ChangedMark, type ControlProps } from "./simple-controls";

interface Props extends ControlProps<FieldByType<"list">> {
  children: (row: {
    content: DraftContent;
    path: string;
    onChange: (row: DraftContent) => void;
  }) => ReactNode;
}

const LIST = "list";

export function ListControl({ field, path, value, onChange, children }: Props) {
  const rows = toList(value);
  const [removed, setRemoved] = useState<{ index: number; row: unknown }>();
  const [announcement, setAnnouncement] = useState("");
  const focusNext = useRef<string>(undefined);
  const error = useContentForm().errors.get(path);

  useEffect(() => {
    if (focusNext.current === undefined) return;
    document.getElementById(focusNext.current)?.focus();
    focusNext.current = undefined;
  });

  const change = (what: ListChange, index: number) => {
    const next = changeList(rows, what, index);
    if (what === "remove") {
      setRemoved({ index, row: rows[index] });
      focusNext.current = `${path}-undo`;
    } else {
      setRemoved(undefined);
    }
    if (what === "add") focusNext.current = `${path}.${rows.length}.${field.fields[0]?.key}`;
    if ((what === "up" || what === "down") && next !== rows) {
      const to = what === "up" ? index - 1 : index + 1;
      focusNext.current = getMovedFocusId(path, index, to);
      setAnnouncement(`${field.one} steht jetzt in Zeile ${to + 1} von ${rows.length}`);
    }
    if (next !== rows) onChange(next);
  };
  const undo = () => {
    if (removed === undefined) return;
    onChange([...rows.slice(0, removed.index), removed.row, ...rows.slice(removed.index)]);
    focusNext.current = `${path}.${removed.index}.${field.fields[0]?.key}`;
    setRemoved(undefined);
  };
  const getButtonProps = (what: ListChange, index: number) => ({
    type: "submit" as const,
    name: LIST,
    value: `${what}:${path}:${index}`,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      change(what, index);
    },
  });
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    event.stopPropagation();
    change(event.key === "ArrowUp" ? "up" : "down", index);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend can't be on one line with what is beside it
    <div role="group" aria-labelledby={`${path}-title`} aria-describedby={error && `${path}-error`}>
      <p id={`${path}-title`} className="flex flex-wrap items-baseline gap-x-3 text-meta">
        <span className="font-semibold">{field.label}</span>
        <span className="text-note text-soft tabular-nums">
          {rows.length} von höchstens {field.most}
        </span>
        {field.hint && <span className="text-note text-soft">{field.hint}</span>}
        <ChangedMark path={path} />
      </p>
      <FieldMessage name={path} error={error} />
      <input type="hidden" name={`${path}.rows`} value={rows.length} readOnly />
      <ol className="mt-2 border-line border-t">
        {rows.map((row, index) => {
          const rowPath = `${path}.${index}`;
          const name = getRowName(row) || `${field.one} ${index + 1}`;
          return (
            <li
              // Rows have no identity; the focus follows the row that moves.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={index}
              className="relative border-line border-b py-4 sm:min-h-46 sm:pl-12"
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              <div className="-ml-3 flex items-center max-sm:mb-2 sm:absolute sm:top-4 sm:left-0 sm:ml-0 sm:flex-col">
                <span className="px-3 text-note text-soft tabular-nums" aria-hidden="true">
                  {index + 1}
                </span>
                <button
                  {...getButtonProps("up", index)}
                  id={`${rowPath}-up`}
                  aria-label={`${name} nach oben`}
                  aria-disabled={index === 0 || undefined}
                  className={STEP}
                >
                  <ArrowUp aria-hidden="true" className="size-4" />
                </button>
                <button
                  {...getButtonProps("down", index)}
                  id={`${rowPath}-down`}
                  aria-label={`${name} nach unten`}
                  aria-disabled={index === rows.length - 1 || undefined}
                  className={STEP}
                >
                  <ArrowDown aria-hidden="true" className="size-4" />
                </button>
                <button
                  {...getButtonProps("remove", index)}
                  aria-label={`${name} entfernen`}
                  className={`${STEP} text-error`}
                >
                  <Trash2 aria-hidden="true" className="size-4" />
                </button>
              </div>
              {children({
                content: toDraftContent(row),
                path: `${rowPath}.`,
                onChange: (changed) =>
                  onChange(rows.map((one, at) => (at === index ? changed : one))),
              })}
            </li>
          );
        })}
      </ol>
      {removed !== undefined && (
        <p
          className="flex flex-wrap items-center gap-x-3 border-line border-b text-meta"
          role="status"
        >
          {getRowName(removed.row) || field.one} ist entfernt.
          <button
            type="button"
            id={`${path}-undo`}
            className="min-h-11 font-semibold text-petrol underline underline-offset-4"
            onClick={undo}
          >
            Rückgängig
          </button>
        </p>
      )}
      <p className="sr-only" role="status">
        {announcement}
      </p>
      {rows.length < field.most && (
        <button
          {...getButtonProps("add", rows.length)}
          // Target of the error summary when rows are missing.
          id={path}
          className="mt-3 inline-flex min-h-11 items-center gap-2 rounded-control border border-petrol px-4 text-meta font-semibold text-petrol hover:bg-mist"
        >
          <Plus aria-hidden="true" className="size-4" />
          {field.one} hinzufügen
        </button>
      )}
    </div>
  );
}

const STEP =
  "grid size-11 shrink-0 place-items-center rounded-control hover:bg-mist aria-disabled:opacity-35";

/** @returns undefined if the focus is outside the row */
function getMovedFocusId(path: string, index: number, to: number): string | undefined {
  const { id } = document.activeElement ?? {};
  const rowPath = `${path}.${index}`;
  if (id === undefined || !id.startsWith(rowPath)) return undefined;
  return `${path}.${to}${id.slice(rowPath.length)}`;
}

function getRowName(row: unknown): string {
  for (const one of Object.values(toDraftContent(row))) {
    const text = toText(one);
    if (text !== "") return text;
  }
  return "";
}
