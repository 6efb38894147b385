import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from "downshift";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { TextField } from "~/ui/field";
import { Icon } from "~/ui/icon";

export interface Suggestion {
  postalCode: string;
  city: string;
}

/** Selection in the field; undefined when the focus is elsewhere. */
export type Caret = [start: number | null, end: number | null] | undefined;

export interface CityComboboxProps {
  label: string;
  name: string;
  optional: boolean;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
  autoComplete: string;
  maxLength: number;
  ref: RefObject<HTMLInputElement | null>;
  city: string;
  suggestions: Suggestion[];
  isOpen: boolean;
  /** Where the visitor was typing in the plain field whose place this one takes. */
  caret: Caret;
  onOpenChange(open: boolean): void;
  onType(value: string): void;
  onChoose(suggestion: Suggestion): void;
}

/** The city as a combobox (WAI-ARIA): arrows choose, Enter takes, Escape closes. */
export function CityCombobox(props: CityComboboxProps) {
  const { city, suggestions, isOpen, caret, onOpenChange, onType, onChoose, ref, ...field } = props;
  const [hasFocus, setFocus] = useState(caret !== undefined);
  const firstCaret = useRef(caret);
  useLayoutEffect(() => {
    if (firstCaret.current === undefined) return;
    ref.current?.focus();
    ref.current?.setSelectionRange(...firstCaret.current);
  }, [ref]);

  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<Suggestion>({
    items: suggestions,
    inputValue: city,
    // Opening takes the focus, and the visitor may still be typing the postal code.
    isOpen: isOpen && hasFocus,
    selectedItem: null,
    itemToString: (item) => item?.city ?? "",
    stateReducer: changeState,
    onIsOpenChange: ({ isOpen: open }) => onOpenChange(open),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
    inputId: field.name,
  });
  const inputProps = getInputProps({
    ref,
    onChange: (event) => onType(event.currentTarget.value),
    onFocus: () => setFocus(true),
    onBlur: () => {
      setFocus(false);
      onOpenChange(false);
    },
    "aria-labelledby": undefined,
  });
  return (
    <div className="relative">
      <TextField {...inputProps} {...field} aria-expanded={isOpen} className="pr-11" />
      {suggestions.length > 1 && (
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute top-11 right-4 size-5 text-petrol"
        />
      )}
      <ul
        {...getMenuProps({ "aria-label": "Vorgeschlagene Orte" })}
        // The field keeps the focus while the list is scrolled.
        onMouseDown={(event) => event.preventDefault()}
        className={
          isOpen
            ? "absolute top-20 right-0 left-0 z-20 mt-2.5 max-h-72 overflow-y-auto rounded-control border border-control bg-paper p-1.5 shadow-float"
            : "hidden"
        }
      >
        {isOpen &&
          suggestions.map((item, index) => (
            <li
              key={`${item.postalCode} ${item.city}`}
              {...getItemProps({ item, index })}
              className={`flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-[4px] px-3 ${
                index === highlightedIndex ? "bg-petrol text-paper" : ""
              }`}
            >
              {item.city}
              <span className={`text-meta ${index === highlightedIndex ? "" : "text-soft"}`}>
                {item.postalCode}
              </span>
            </li>
          ))}
      </ul>
    </div>
  );
}

/** Typing closes the list (specification, point 4), a click opens it, leaving chooses nothing. */
function changeState(
  state: UseComboboxState<Suggestion>,
  { type, changes }: UseComboboxStateChangeOptions<Suggestion>,
) {
  const { InputChange, InputClick, InputBlur } = useCombobox.stateChangeTypes;
  if (type === InputChange) return { ...changes, isOpen: false };
  if (type === InputClick) return { ...changes, isOpen: true };
  if (type === InputBlur) return { ...changes, selectedItem: state.selectedItem };
  return changes;
}
