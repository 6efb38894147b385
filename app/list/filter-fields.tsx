import { Search, SlidersHorizontal } from "lucide-react";
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useRef,
} from "react";
import { Button } from "~/ui/button";
import { Fold } from "~/ui/controls/fold";
import { KeyboardKey } from "~/ui/controls/keyboard-key";
import { useShortcuts } from "~/ui/controls/shortcuts";
import { type Option, Select } from "~/ui/field";
import { useOptimisticQuery } from "~/ui/navigation/optimistic-query";
import { updateListQuery } from "./update-list-query";

export interface ListFilterState {
  value(name: string): string;
  count(names: readonly string[]): number;
  change: ReturnType<typeof useOptimisticQuery>[1];
  form: RefObject<HTMLFormElement | null>;
}

/** @param usual default answers, which the URL leaves out, by field name */
export function useListFilter(usual: Record<string, string> = {}): ListFilterState {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, change] = useOptimisticQuery((query, name, newAnswer) => {
    const normalize = (answer: string | null) => (answer === usual[name] ? "" : (answer ?? ""));
    if (normalize(newAnswer) === normalize(query.get(name))) return query;
    return new URLSearchParams(updateListQuery(query, { [name]: normalize(newAnswer) }));
  }, form);
  const value = (name: string) => chosen.get(name) ?? usual[name] ?? "";
  const count = (names: readonly string[]) => names.filter((name) => value(name) !== "").length;
  return { value, count, change, form };
}

interface FormProps {
  filter: ListFilterState;
  action: string;
  search: ReactNode;
  chosen: number;
  room: ComponentProps<typeof Fold>["room"];
  children: ReactNode;
}

/** Works as a GET form without JavaScript; with it, each change applies at once. */
export function FilterForm({ filter, action, search, chosen, room, children }: FormProps) {
  return (
    <search className="@container">
      <form
        ref={filter.form}
        action={action}
        onSubmit={(event) => event.preventDefault()}
        className="flex flex-wrap items-center gap-2 px-5 py-3 lg:px-6"
      >
        {search}
        <Fold room={room} label={<FilterButtonLabel chosen={chosen} />}>
          {children}
        </Fold>
        <noscript>
          <Button type="submit" size="s">
            Anwenden
          </Button>
        </noscript>
      </form>
    </search>
  );
}

export function FilterButtonLabel({ chosen }: { chosen: number }) {
  return (
    <>
      <SlidersHorizontal aria-hidden="true" className="size-4" />
      {chosen === 0 ? "Filter" : `Filter (${chosen})`}
    </>
  );
}

interface SearchProps {
  filter: ListFilterState;
  label: string;
  placeholder: string;
  className?: string;
}

export function SearchField({ filter, label, placeholder, className }: SearchProps) {
  const field = useRef<HTMLInputElement>(null);
  useShortcuts({ "/": () => field.current?.select() });
  return (
    <FilterBox className={className}>
      <Search aria-hidden="true" className="size-4 shrink-0 text-soft" />
      <input
        ref={field}
        type="search"
        name="q"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={placeholder}
        autoComplete="off"
        maxLength={200}
        className="min-h-11 min-w-0 flex-1 bg-transparent placeholder:text-soft focus:outline-none"
        value={filter.value("q")}
        onChange={({ target }) => filter.change({ q: target.value }, { replace: true })}
        onKeyDown={focusResultsOnEnter}
      />
      <KeyboardKey>/</KeyboardKey>
    </FilterBox>
  );
}

function focusResultsOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter") return;
  event.currentTarget.blur();
  document.querySelector<HTMLElement>("[data-row]")?.focus();
}

interface ChoiceProps {
  filter: ListFilterState;
  label: string;
  name: string;
  options: readonly Option[];
  className?: string;
}

/** An order never counts as a filter. */
export function FilterChoice({ filter, label, name, options, className = "" }: ChoiceProps) {
  const isFiltering = filter.value(name) !== "" && name !== "sort";
  return (
    <FilterBox className={`${className} ${isFiltering ? "border-petrol ring-1 ring-petrol" : ""}`}>
      <label htmlFor={`filter-${name}`} className="text-soft">
        {label}
      </label>
      <Select
        isFramed
        id={`filter-${name}`}
        name={name}
        className="min-h-11 w-full cursor-pointer bg-transparent font-semibold field-sizing-content focus:outline-none sm:max-w-60"
        value={filter.value(name)}
        onChange={({ target }) => filter.change({ [name]: target.value })}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </FilterBox>
  );
}

export const ALL_OPTION: Option = { value: "", label: "alle" };

export function FilterBox({ className = "", ...rest }: ComponentProps<"div">) {
  return (
    <div
      {...rest}
      className={`flex max-w-full items-center gap-2 rounded-control border border-control px-3 text-meta focus-within:outline-3 focus-within:outline-petrol focus-within:outline-offset-2 ${className}`}
    />
  );
}
