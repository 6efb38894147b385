import { useCombobox } from "downshift";
import { type RefObject, useLayoutEffect } from "react";
import { TextField } from "~/ui/field";

export interface Suggestion {
  postalCode: string;
  city: string;
}

export interface CityComboboxProps {
  label: string;
  name: string;
  optional: boolean;
  error: string | undefined;
  autoComplete: string;
  maxLength: number;
  ref: RefObject<HTMLInputElement | null>;
  city: string;
  suggestions: Suggestion[];
  isOpen: boolean;
  takesFocus: boolean;
  onOpenChange(open: boolean): void;
  onType(value: string): void;
  onChoose(suggestion: Suggestion): void;
}

/** The city as a combobox (WAI-ARIA): arrows choose, Enter takes, Escape closes. */
export function CityCombobox(props: CityComboboxProps) {
  const { city, suggestions, isOpen, onOpenChange, onType, onChoose, takesFocus, ref, ...field } =
    props;
  // This field takes the plain one's place while the visitor may be typing in it.
  useLayoutEffect(() => {
    if (!takesFocus) return;
    ref.current?.focus();
    ref.current?.setSelectionRange(ref.current.value.length, ref.current.value.length);
  }, [takesFocus, ref]);
  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<Suggestion>({
    items: suggestions,
    inputValue: city,
    isOpen,
    selectedItem: null,
    itemToString: (item) => item?.city ?? "",
    onIsOpenChange: ({ isOpen: open }) => onOpenChange(open),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
    inputId: field.name,
  });
  return (
    <div className="relative">
      <TextField
        {...field}
        {...getInputProps({ ref, "aria-labelledby": undefined })}
        name={field.name}
        onInput={(event) => onType(event.currentTarget.value)}
      />
      <ul
        {...getMenuProps({ "aria-label": "Vorgeschlagene Orte", "aria-labelledby": undefined })}
        className={
          isOpen && suggestions.length > 0
            ? "absolute top-full right-0 left-0 z-20 mt-1 max-h-72 overflow-y-auto rounded-control border border-control bg-paper p-1.5 shadow-float"
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
