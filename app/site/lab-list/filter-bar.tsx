import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { useLocation } from "react-router";
import { cantons } from "#catalogue/cantons";
import { formatCount } from "~/lib/format-number";
import { Button } from "~/ui/button";
import { CHIP, ChipCheck, ChipSelect } from "~/ui/chips";
import { FoldButton } from "~/ui/fold-button";
import { Icon } from "~/ui/icon";
import { useOptimisticQuery } from "~/ui/navigation/optimistic-query";
import { changeLabListQuery, type ListChoices, labOrders, readLabListFilter } from "./list-filter";

interface Props {
  choices: ListChoices;
  /** Number of matching laboratories. */
  found: number;
  /** The map for touch, folded away with the rarer filters on small screens. */
  children: ReactNode;
}

/** One line of chips, kept in the address; a GET form without JavaScript. */
export function CategoryFilterBar({ choices, found, children }: Props) {
  const { specialties, software } = choices;
  const { pathname: path } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [query, change] = useOptimisticQuery(changeLabListQuery, form);
  const filter = readLabListFilter(query, choices);
  const [isOpen, setOpen] = useState(false);
  const folded = [filter.q.trim(), filter.specialty, filter.software, filter.onlyEmergency];
  const foldedCount = folded.filter(Boolean).length;
  const chip = (name: string, value: string) => ({
    name,
    value,
    onChange: (next: string) => change({ [name]: next }),
  });
  return (
    <search>
      <form
        ref={form}
        action={path}
        onSubmit={(event: FormEvent) => event.preventDefault()}
        className="mt-1.5 flex flex-wrap gap-1.5 lg:mt-3 lg:gap-2"
      >
        <ChipSelect
          {...chip("kanton", filter.canton)}
          label="Kanton Ihrer Praxis"
          options={[{ value: "", label: "Kanton" }, ...cantons]}
        />
        <FoldButton
          isOpen={isOpen}
          onChange={setOpen}
          controls="auswahl"
          className="min-h-11! gap-1! px-2.5! lg:hidden"
        >
          Filter{foldedCount > 0 && ` (${foldedCount})`}
        </FoldButton>
        <div
          id="auswahl"
          className={`order-last flex basis-full flex-wrap gap-2 lg:contents ${isOpen ? "" : "max-lg:hidden noscript:max-lg:flex"}`}
        >
          <ChipSelect
            {...chip("specialty", filter.specialty)}
            label="Fachgebiet"
            options={[
              { value: "", label: "Fachgebiet" },
              ...specialties.map((name) => ({ value: name, label: name })),
            ]}
          />
          {software.length > 0 && (
            <ChipSelect
              {...chip("software", filter.software)}
              label="Praxissoftware"
              options={[
                { value: "", label: "Praxissoftware" },
                ...software.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
          <ChipCheck
            name="filter"
            value="notfallmedizin"
            aria-label="Nur Notfalllabore"
            checked={filter.onlyEmergency}
            onChange={({ target }) => change({ filter: target.checked ? target.value : "" })}
          >
            Notfall
          </ChipCheck>
          <div className="relative w-0 min-w-28 flex-1 max-lg:basis-full lg:max-xl:order-last lg:max-xl:basis-full">
            <label htmlFor="q" className="sr-only">
              Labor suchen
            </label>
            <input
              id="q"
              name="q"
              type="search"
              placeholder="Labor suchen..."
              autoComplete="off"
              maxLength={200}
              className={`${CHIP} w-full border-control pr-2 pl-9 placeholder:text-soft`}
              value={filter.q}
              onChange={({ target }) => change({ q: target.value }, { replace: true })}
            />
            <Icon
              name="search"
              className="pointer-events-none absolute top-3 left-2.5 size-5 text-petrol"
            />
          </div>
          <div className="basis-full lg:hidden">{children}</div>
          <Button
            size="s"
            onClick={() => {
              setOpen(false);
              document.getElementById("found")?.scrollIntoView();
            }}
            className="no-js-hidden basis-full lg:hidden"
          >
            {formatCount(found, "Labor", "Labore")} zeigen
          </Button>
        </div>
        <ChipSelect
          {...chip("sort", filter.sort)}
          label="Sortieren nach"
          options={labOrders}
          isChoice={false}
        />
        <noscript>
          <Button type="submit" size="s">
            Anwenden
          </Button>
        </noscript>
      </form>
    </search>
  );
}
