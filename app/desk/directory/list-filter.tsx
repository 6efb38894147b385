import { Download, Image, Plus, Search } from "lucide-react";
import { useRef } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { Key } from "~/desk/key";
import { useShortcuts } from "~/desk/shortcuts";
import { TAB } from "~/desk/tab";
import { useRight } from "~/desk/use-right";
import { formatNumber } from "~/format-number";
import { Button, ButtonLink } from "~/ui/button";
import { useChosenQuery } from "~/ui/chosen-query";
import type { DocumentList } from "./list.server";
import { DIRECTORY } from "./paths";

/** The list's address with one answer changed; another answer begins with the first page. */
export function changedQuery(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const changed = new URLSearchParams(query);
  changed.delete("seite");
  if (value === "") changed.delete(name);
  else changed.set(name, value);
  return changed;
}

/** Kinds as tabs with their numbers; beside them the way out and in for the whole directory. */
export function KindTabs({ tabs, kind }: { tabs: DocumentList["tabs"]; kind: string }) {
  const [query] = useSearchParams();
  const mayImport = useRight("operate");
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 border-line border-b px-5 lg:px-6">
      <nav aria-label="Arten" className="-mb-px flex flex-wrap gap-x-5">
        {tabs.map(({ value, label, count }) => (
          <Link
            key={value}
            to={`${DIRECTORY}?${changedQuery(query, "art", value)}`}
            aria-current={value === kind ? "page" : undefined}
            className={TAB}
          >
            {label}
            <span className="font-normal text-soft tabular-nums">{formatNumber(count)}</span>
          </Link>
        ))}
      </nav>
      <div className="flex flex-wrap gap-x-5">
        <Link
          to={`${DIRECTORY}/bilder`}
          className="inline-flex min-h-12 items-center gap-2 text-meta underline-offset-4 hover:underline"
        >
          <Image aria-hidden="true" className="size-4" />
          Bilder
        </Link>
        {mayImport && (
          <Link
            to={`${DIRECTORY}/austausch`}
            className="inline-flex min-h-12 items-center gap-2 text-meta underline-offset-4 hover:underline"
          >
            <Download aria-hidden="true" className="size-4" />
            Import und Export
          </Link>
        )}
      </div>
    </div>
  );
}

const STATES = [
  ["", "alle"],
  ["veröffentlicht", "veröffentlicht"],
  ["Entwurf", "Entwurf"],
  ["geändert", "geändert"],
  ["nachweis", "Nachweis läuft ab"],
  ["abgeschaltet", "vom Verzeichnis genommen"],
] as const;

const BOX =
  "flex items-center gap-2 rounded-control border border-control px-3 text-meta focus-within:outline-3 focus-within:outline-petrol focus-within:outline-offset-2";

/** Search and state; the address holds them, without JavaScript a GET form does. */
export function ListFilter() {
  const search = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [chosen, change] = useChosenQuery((query, name, value) => changedQuery(query, name, value));
  useShortcuts({
    "/": () => search.current?.select(),
    n: () => void navigate(`${DIRECTORY}/neu`),
  });
  return (
    <search>
      <form
        action={DIRECTORY}
        onSubmit={(event) => event.preventDefault()}
        className="flex flex-wrap items-center gap-2 px-5 py-3 lg:px-6"
      >
        {chosen.get("art") && <input type="hidden" name="art" value={chosen.get("art") ?? ""} />}
        <div className={`${BOX} min-w-60 flex-1`}>
          <Search aria-hidden="true" className="size-4 shrink-0 text-soft" />
          <input
            ref={search}
            type="search"
            name="q"
            aria-label="Name, Kürzel oder Synonym suchen"
            aria-keyshortcuts="/"
            placeholder="Name, Kürzel oder Synonym"
            autoComplete="off"
            maxLength={200}
            className="min-h-10.5 min-w-0 flex-1 bg-transparent placeholder:text-soft focus:outline-none"
            value={chosen.get("q") ?? ""}
            onChange={({ target }) => change({ q: target.value }, { replace: true })}
          />
          <Key>/</Key>
        </div>
        <div className={`${BOX} max-sm:flex-1`}>
          <label htmlFor="zustand" className="text-soft">
            Zustand
          </label>
          <select
            id="zustand"
            name="zustand"
            className="min-h-10.5 min-w-0 flex-1 cursor-pointer bg-transparent font-semibold field-sizing-content focus:outline-none"
            value={chosen.get("zustand") ?? ""}
            onChange={({ target }) => change({ zustand: target.value })}
          >
            {STATES.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <noscript>
          <Button type="submit" size="s" variant="outline">
            Anwenden
          </Button>
        </noscript>
        <ButtonLink to={`${DIRECTORY}/neu`} size="s" aria-keyshortcuts="n">
          <Plus aria-hidden="true" className="size-4" />
          Neu <Key tone="dark">N</Key>
        </ButtonLink>
      </form>
    </search>
  );
}
