import { cantons } from "#catalogue/cantons";
import { Icon } from "~/ui/icon";
import type { LabListFilter, ListedSoftware } from "./list-filter";

interface Chip {
  /** Name of the field. */
  name: string;
  text: string;
}

export function toFilterChips(filter: LabListFilter, software: readonly ListedSoftware[]): Chip[] {
  const canton = cantons.find(({ value }) => value === filter.canton)?.label;
  const product = software.find(({ id }) => id === filter.software)?.name;
  return [
    { name: "specialty", text: filter.specialty },
    { name: "kanton", text: canton === undefined ? "" : `Kanton ${canton}` },
    { name: "software", text: product ?? "" },
    { name: "filter", text: filter.onlyEmergency ? "Notfalllabore" : "" },
  ].filter(({ text }) => text !== "");
}

interface Props {
  chips: readonly Chip[];
  onRemove: (name: string) => void;
}

export function FilterChips({ chips, onRemove }: Props) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Gewählte Filter" className="no-js-hidden flex flex-wrap gap-2">
      {chips.map(({ name, text }) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => onRemove(name)}
            className="inline-flex min-h-11 items-center gap-2 rounded-control border border-petrol bg-paper px-3 font-semibold text-meta text-petrol hover:bg-mist"
          >
            {text}
            <span className="sr-only">: Filter entfernen</span>
            <Icon name="x" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}
