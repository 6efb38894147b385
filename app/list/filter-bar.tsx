import { Search, SlidersHorizontal } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef } from "react";
import { useSearchParams } from "react-router";
import { Button } from "~/ui/button";
import { Fold } from "~/ui/controls/fold";
import { KeyboardKey } from "~/ui/controls/keyboard-key";
import { useShortcuts } from "~/ui/controls/shortcuts";
import { Select } from "~/ui/field";
import { useOptimisticQuery } from "~/ui/navigation/optimistic-query";
import { type FilterField, updateListQuery } from "./filter";

export interface FilterBarProps {
  path: string;
  fields: readonly FilterField[];
  /** What the search finds: for screen readers, and in the empty field. */
  search?: readonly [label: string, placeholder: string];
  /** Beside the fields. */
  tools?: ReactNode;
  /** After them, also on a narrow screen. */
  children?: ReactNode;
}

/** Works as a GET form without JavaScript; with it, each change applies at once. */
export function FilterBar({ path, fields, search, tools, children }: FilterBarProps) {
  const { value, change, form, others } = useListFilter(fields);
  const chosen = fields.filter(
    ({ name, usual, onlyWith }) => !usual && !onlyWith && value(name) !== "",
  );
  return (
    <search className="@container">
      <form
        ref={form}
        action={path}
        onSubmit={(event) => event.preventDefault()}
        className="flex flex-wrap items-center gap-2 px-5 py-2 lg:px-6"
      >
        {others.map(([name, answer]) => (
          <input key={name} type="hidden" name={name} value={answer} />
        ))}
        {search && (
          <SearchField
            labels={search}
            value={value("q")}
            onChange={(q) => change({ q }, { replace: true })}
          />
        )}
        <Fold
          room={fields.length > 2 ? "wide" : "narrow"}
          label={
            <>
              <SlidersHorizontal aria-hidden="true" className="size-4" />
              {chosen.length === 0 ? "Filter" : `Filter (${chosen.length})`}
            </>
          }
        >
          {fields
            .filter(({ onlyWith }) => !onlyWith || value(onlyWith.name) === onlyWith.value)
            .map((field) => (
              <FieldBox
                key={field.name}
                field={field}
                value={value(field.name)}
                onChange={(answer) => change({ [field.name]: answer })}
              />
            ))}
          <noscript>
            <Button type="submit" size="s">
              Anwenden
            </Button>
          </noscript>
          {tools}
        </Fold>
        {children}
      </form>
    </search>
  );
}

function useListFilter(fields: readonly FilterField[]) {
  const form = useRef<HTMLFormElement>(null);
  const [address] = useSearchParams();
  const usual = (name: string) => fields.find((field) => field.name === name)?.usual ?? "";
  const [chosen, change] = useOptimisticQuery((query, name, newAnswer) => {
    const normalize = (answer: string | null) => (answer === usual(name) ? "" : (answer ?? ""));
    if (normalize(newAnswer) === normalize(query.get(name))) return query;
    return new URLSearchParams(updateListQuery(query, { [name]: normalize(newAnswer) }));
  }, form);
  const own = ["q", "nach", "vor", "seite", ...fields.map(({ name }) => name)];
  return {
    form,
    change,
    value: (name: string) => chosen.get(name) ?? usual(name),
    others: [...address].filter(([name]) => !own.includes(name)),
  };
}

interface SearchProps {
  labels: readonly [label: string, placeholder: string];
  value: string;
  onChange(value: string): void;
}

function SearchField({ labels: [label, placeholder], value, onChange }: SearchProps) {
  const field = useRef<HTMLInputElement>(null);
  useShortcuts({ "/": () => field.current?.select() });
  return (
    <FilterBox className="min-w-36 flex-1">
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
        value={value}
        onChange={({ target }) => onChange(target.value)}
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

interface FieldProps {
  field: FilterField;
  value: string;
  onChange(value: string): void;
}

function FieldBox({ field: { name, label, options, usual }, value, onChange }: FieldProps) {
  const isFiltering = value !== "" && usual === undefined;
  const control = { id: `filter-${name}`, name, value };
  return (
    <FilterBox
      className={`${usual === undefined ? "" : "max-sm:col-span-full"} ${isFiltering ? "border-petrol ring-1 ring-petrol" : ""}`}
    >
      <label htmlFor={control.id} className="text-soft">
        {label}
      </label>
      {options === undefined ? (
        <input
          {...control}
          type="date"
          className="min-h-11 bg-transparent focus:outline-none"
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <Select
          {...control}
          isFramed
          className="min-h-11 w-full cursor-pointer bg-transparent font-semibold field-sizing-content focus:outline-none sm:max-w-60"
          onChange={({ target }) => onChange(target.value)}
        >
          {usual === undefined && <option value="">alle</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </FilterBox>
  );
}

function FilterBox({ className = "", ...rest }: ComponentProps<"div">) {
  return (
    <div
      {...rest}
      className={`flex max-w-full items-center gap-2 rounded-control border border-control px-3 text-meta focus-within:outline-3 focus-within:outline-petrol focus-within:outline-offset-2 ${className}`}
    />
  );
}
