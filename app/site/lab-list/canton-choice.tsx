import { type ReactNode, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { cantons } from "#catalogue/cantons";
import { Button, ButtonLink } from "~/ui/button";
import { SelectField } from "~/ui/field";
import { FoldButton } from "~/ui/fold-button";
import { useOptimisticQuery } from "~/ui/navigation/optimistic-query";
import { ACTION_CLASS } from "~/ui/text-link";
import { FILTER_FORM } from "./filter-bar";
import { formatCantonCollection } from "./format-canton";
import { type CantonCounts, changeLabListQuery } from "./list-filter";

interface Props {
  counts: CantonCounts;
  canton: string;
  /** The map for touch: on a phone a button beside the field opens it. */
  children: ReactNode;
}

/** A field of the filter's form, beside the map. */
export function CantonChoice({ counts, canton, children }: Props) {
  const [chosen, change] = useOptimisticQuery(changeLabListQuery);
  const [query] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const [answer, where] = formatCantonCollection(canton, counts);
  return (
    <div className="mt-6 border-ink border-t-[1.5px] pt-4 lg:mt-8 lg:pt-5">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3">
        <SelectField
          label="Kanton Ihrer Praxis"
          name="kanton"
          form={FILTER_FORM}
          options={[{ value: "", label: "Alle Kantone" }, ...cantons]}
          value={chosen.get("kanton") ?? ""}
          onChange={({ target }) => change({ kanton: target.value })}
        />
        <FoldButton
          isOpen={isOpen}
          onChange={setOpen}
          controls="karte-schmal"
          className="lg:hidden"
        >
          Karte
        </FoldButton>
        {canton !== "" && (
          <ButtonLink
            to={`?${changeLabListQuery(query, "kanton", "")}`}
            preventScrollReset
            variant="outline"
            size="l"
            className="px-5 text-meta max-lg:hidden"
          >
            Alle Kantone
          </ButtonLink>
        )}
        <noscript>
          <Button type="submit" form={FILTER_FORM} size="l">
            Anwenden
          </Button>
        </noscript>
      </div>
      <p role="status" className="mt-3">
        <strong className="font-semibold">{answer}</strong>{" "}
        <span className="text-soft">{where}</span>
      </p>
      <div
        id="karte-schmal"
        className={`mt-4 lg:hidden ${isOpen ? "" : "hidden noscript:max-lg:block"}`}
      >
        {children}
      </div>
    </div>
  );
}

/** The same choice as links, for readers who prefer words to a map. */
export function CantonList({ counts, canton }: Omit<Props, "children">) {
  const [query] = useSearchParams();
  return (
    <details className="group mt-1 max-lg:hidden">
      <summary className={ACTION_CLASS}>
        <svg
          viewBox="0 0 20 20"
          aria-hidden="true"
          strokeLinecap="round"
          className="size-5 fill-none stroke-[1.6] stroke-current"
        >
          <path d="M8 5h9M8 10h9M8 15h9M3 5h1M3 10h1M3 15h1" />
        </svg>
        Kantone als Liste
      </summary>
      <ul className="mt-2 columns-2 gap-x-6">
        {cantons.map(({ value, label }) => (
          <li key={value} className="break-inside-avoid border-line border-b">
            <Link
              to={`?${changeLabListQuery(query, "kanton", value)}`}
              preventScrollReset
              aria-current={value === canton ? "true" : undefined}
              className="flex min-h-11 items-center justify-between gap-x-3 text-meta text-petrol underline-offset-4 hover:underline aria-[current]:font-semibold"
            >
              {label}
              <span className="text-soft">
                {counts.collecting.get(value) ?? 0}
                <span className="sr-only"> holen hier ab</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
