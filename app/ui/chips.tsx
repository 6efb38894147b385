import type { ChangeEvent, ComponentProps } from "react";
import { type Option, Select } from "./field";
import { Icon } from "./icon";

export const CHIP = "min-h-11 rounded-control border bg-paper text-meta";

interface ChipProps {
  label: string;
  name: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
  /** Narrows the list, and can be taken back by its cross. */
  isChoice?: boolean;
}

/** A select without a visible label: its first option says what it narrows. */
export function ChipSelect({ label, name, value, options, onChange, isChoice = true }: ChipProps) {
  const isChosen = isChoice && value !== "";
  const tone = isChosen ? "border-petrol bg-mist! font-semibold text-petrol" : "border-control";
  return (
    <div className={`${CHIP} flex min-w-0 items-center pl-3 ${isChosen ? "" : "pr-2.5"} ${tone}`}>
      <label htmlFor={name} className="sr-only">
        {label}
      </label>
      <Select
        id={name}
        name={name}
        value={value}
        isFramed
        onChange={({ target }: ChangeEvent<HTMLSelectElement>) => onChange(target.value)}
        className="field-sizing-content min-h-10.5 w-full max-w-40 truncate bg-transparent not-supports-[field-sizing:content]:max-w-24 xl:not-supports-[field-sizing:content]:max-w-30"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
      {isChosen && (
        <button
          type="button"
          onClick={() => onChange("")}
          className="no-js-hidden grid size-10.5 place-items-center"
        >
          <span className="sr-only">{label}: Filter entfernen</span>
          <Icon name="x" className="size-4" />
        </button>
      )}
    </div>
  );
}

export function ChipCheck({ children, ...rest }: ComponentProps<"input">) {
  return (
    <label className={`${CHIP} flex items-center gap-2 border-control px-3`}>
      <input type="checkbox" className="check size-5 shrink-0" {...rest} />
      {children}
    </label>
  );
}
