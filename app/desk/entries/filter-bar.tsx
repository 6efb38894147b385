import { Search } from "lucide-react";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { Key } from "~/desk/key";
import { useShortcuts } from "~/desk/shortcuts";
import { Button } from "~/ui/button";
import { useChosenQuery } from "~/ui/chosen-query";
import type { Option } from "~/ui/field";
import { changedQuery, type DeskFilter, orders, periods } from "./desk-filter";

interface Props {
  filter: DeskFilter;
  kinds: readonly Option[];
  specialties: readonly Option[];
  cantons: readonly Option[];
}

const ALL: Option = { value: "", label: "alle" };

/** Search and filters; the address holds them, without JavaScript a GET form does. */
export function FilterBar({ filter, kinds, specialties, cantons }: Props) {
  const search = useRef<HTMLInputElement>(null);
  const [chosen, change] = useChosenQuery(
    (query, name, chosenValue) => new URLSearchParams(changedQuery(query, { [name]: chosenValue })),
  );
  const value = (name: string) => chosen.get(name) ?? "";
  useShortcuts({ "/": () => search.current?.select() });
  return (
    <search>
      <form
        action="/admin"
        onSubmit={(event) => event.preventDefault()}
        className="grid items-center gap-2 px-5 py-3 min-[24rem]:grid-cols-2 sm:flex sm:flex-wrap lg:px-6"
      >
        <input type="hidden" name="status" value={filter.status} />
        <Box className="min-w-52 flex-1 max-sm:col-span-full">
          <Search aria-hidden="true" className="size-4 shrink-0 text-soft" />
          <input
            ref={search}
            type="search"
            name="q"
            aria-label="Name, Ort, E-Mail, Telefon oder Notiz suchen"
            aria-keyshortcuts="/"
            placeholder="Name, Ort, E-Mail, Notiz"
            autoComplete="off"
            maxLength={200}
            className="min-h-10.5 min-w-0 flex-1 bg-transparent placeholder:text-soft focus:outline-none"
            value={value("q")}
            onChange={({ target }) => change({ q: target.value }, { replace: true })}
          />
          <Key>/</Key>
        </Box>
        <Choice label="Art" name="art" options={[ALL, ...kinds]} {...{ value, change }} />
        <Choice
          label="Fachgebiet"
          name="fach"
          options={[ALL, ...specialties]}
          {...{ value, change }}
        />
        <Choice label="Kanton" name="kanton" options={[ALL, ...cantons]} {...{ value, change }} />
        <Choice label="Zeitraum" name="zeit" options={periods} {...{ value, change }} />
        {filter.period === "eigener" && (
          <>
            <Day label="von" name="von" {...{ value, change }} />
            <Day label="bis" name="bis" {...{ value, change }} />
          </>
        )}
        <Choice label="Sortierung" name="sort" options={orders} {...{ value, change }} />
        <noscript>
          <Button type="submit" size="s">
            Anwenden
          </Button>
        </noscript>
      </form>
    </search>
  );
}

interface Choosing {
  label: string;
  name: string;
  value: (name: string) => string;
  change: (answers: Record<string, string>) => void;
}

function Choice({
  label,
  name,
  options,
  value,
  change,
}: Choosing & { options: readonly Option[] }) {
  const isFiltering = value(name) !== "" && name !== "sort";
  return (
    <Box
      className={`${name === "sort" ? "max-sm:col-span-full" : ""} ${isFiltering ? "border-petrol ring-1 ring-petrol" : ""}`}
    >
      <label htmlFor={`filter-${name}`} className="text-soft">
        {label}
      </label>
      <select
        id={`filter-${name}`}
        name={name}
        className="min-h-10.5 min-w-0 flex-1 sm:max-w-40 cursor-pointer bg-transparent font-semibold field-sizing-content focus:outline-none"
        value={value(name)}
        onChange={({ target }) => change({ [name]: target.value })}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Box>
  );
}

function Day({ label, name, value, change }: Choosing) {
  return (
    <Box>
      <label htmlFor={`filter-${name}`} className="text-soft">
        {label}
      </label>
      <input
        id={`filter-${name}`}
        name={name}
        type="date"
        className="min-h-10.5 bg-transparent focus:outline-none"
        value={value(name)}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </Box>
  );
}

function Box({ className = "", ...rest }: ComponentProps<"div"> & { children: ReactNode }) {
  return (
    <div
      {...rest}
      className={`flex items-center gap-2 rounded-control border border-control px-3 text-meta focus-within:outline-3 focus-within:outline-petrol focus-within:outline-offset-2 ${className}`}
    />
  );
}
