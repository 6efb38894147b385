import { Download, Image, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { STATE_WORDS } from "#catalogue/state-words";
import { DIRECTORY_PATH } from "~/directory/desk/document/paths";
import { useRight } from "~/identity/operator/use-right";
import { formatNumber } from "~/lib/format-number";
import {
  ALL_OPTION,
  FilterButtonLabel,
  FilterChoice,
  SearchField,
  useListFilter,
} from "~/list/filter-fields";
import { updateListQuery } from "~/list/update-list-query";
import { Button, ButtonLink } from "~/ui/button";
import { Fold } from "~/ui/controls/fold";
import { KeyboardKey } from "~/ui/controls/keyboard-key";
import { useShortcuts } from "~/ui/controls/shortcuts";
import { TAB_CLASS, TabRow } from "~/ui/controls/tab-row";
import type { Option } from "~/ui/field";
import type { DocumentList } from "./list.server";

export function DocumentKindTabs({ tabs, kind }: { tabs: DocumentList["tabs"]; kind: string }) {
  const [query] = useSearchParams();
  return (
    <div className="flex border-line border-b px-5 lg:px-6">
      <TabRow aria-label="Arten">
        {tabs.map(({ value, label, count }) => (
          <Link
            key={value}
            to={`${DIRECTORY_PATH}${updateListQuery(query, { art: value })}`}
            aria-current={value === kind ? "page" : undefined}
            className={TAB_CLASS}
          >
            {label}
            <span className="font-normal text-soft tabular-nums">{formatNumber(count)}</span>
          </Link>
        ))}
      </TabRow>
    </div>
  );
}

const STATES: readonly Option[] = [
  ALL_OPTION,
  { value: STATE_WORDS.document.published, label: "veröffentlicht" },
  { value: STATE_WORDS.document.draft, label: "Entwurf" },
  { value: STATE_WORDS.document.changed, label: "geändert" },
  { value: "nachweis", label: "Nachweis läuft ab" },
  { value: STATE_WORDS.document.taken_off, label: "aus dem Verzeichnis entfernt" },
];

export function DocumentListFilter() {
  const mayImport = useRight("operate");
  const navigate = useNavigate();
  const filter = useListFilter();
  useShortcuts({ n: () => void navigate(`${DIRECTORY_PATH}/neu`) });
  return (
    <search className="@container">
      <form
        ref={filter.form}
        action={DIRECTORY_PATH}
        onSubmit={(event) => event.preventDefault()}
        className="flex flex-wrap items-center gap-2 px-5 py-3 lg:px-6"
      >
        {filter.value("art") && <input type="hidden" name="art" value={filter.value("art")} />}
        <SearchField
          filter={filter}
          label="Name, Kürzel oder Synonym suchen"
          placeholder="Name, Kürzel oder Synonym"
          className="min-w-36 flex-1"
        />
        <Fold label={<FilterButtonLabel chosen={filter.count(["zustand"])} />} room="narrow">
          <FilterChoice filter={filter} label="Zustand" name="zustand" options={STATES} />
          <noscript>
            <Button type="submit" size="s" variant="outline">
              Anwenden
            </Button>
          </noscript>
          <ToolLink to={`${DIRECTORY_PATH}/bilder`}>
            <Image aria-hidden="true" className="size-4" />
            Bilder
          </ToolLink>
          {mayImport && (
            <ToolLink to={`${DIRECTORY_PATH}/austausch`}>
              <Download aria-hidden="true" className="size-4" />
              Import und Export
            </ToolLink>
          )}
        </Fold>
        <ButtonLink to={`${DIRECTORY_PATH}/neu`} size="s" aria-keyshortcuts="n">
          <Plus aria-hidden="true" className="size-4" />
          Neu <KeyboardKey tone="dark">N</KeyboardKey>
        </ButtonLink>
      </form>
    </search>
  );
}

function ToolLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2 px-2 text-meta underline-offset-4 hover:underline"
    >
      {children}
    </Link>
  );
}
