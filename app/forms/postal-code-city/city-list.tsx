export interface Suggestion {
  postalCode: string;
  city: string;
}

interface Props {
  id: string;
  suggestions: readonly Suggestion[];
  isOpen: boolean;
  /** Index of the suggestion that Enter takes; -1 for none. */
  active: number;
  onPoint(index: number): void;
  onChoose(suggestion: Suggestion): void;
}

/** A combobox list (WAI-ARIA): the field keeps the focus and names the active option. */
export function CityList({ id, suggestions, isOpen, active, onPoint, onChoose }: Props) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Vorgeschlagene Orte"
      // Keeps the focus in the field while the list is scrolled.
      onMouseDown={(event) => event.preventDefault()}
      className={
        isOpen
          ? "absolute top-20 right-0 left-0 z-20 mt-2.5 max-h-72 overflow-y-auto rounded-control border border-control bg-paper p-1.5 shadow-float"
          : "hidden"
      }
    >
      {isOpen &&
        suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field
          <div
            key={`${suggestion.postalCode} ${suggestion.city}`}
            id={optionId(id, index)}
            ref={index === active ? scrollIntoList : null}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseMove={() => onPoint(index)}
            onClick={() => onChoose(suggestion)}
            className={`flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-[4px] px-3 ${
              index === active ? "bg-petrol text-paper" : ""
            }`}
          >
            {suggestion.city}
            <span className={`text-meta ${index === active ? "" : "text-soft"}`}>
              {suggestion.postalCode}
            </span>
          </div>
        ))}
    </div>
  );
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

function scrollIntoList(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: "nearest" });
}
