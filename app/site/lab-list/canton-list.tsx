import { Link, useSearchParams } from "react-router";
import { cantons } from "#catalogue/cantons";
import { ACTION_CLASS } from "~/ui/text-link";
import { type CantonCounts, changeLabListQuery } from "./list-filter";

/** The map's choice as links, for readers who prefer words to a map. */
export function CantonList({ counts, canton }: { counts: CantonCounts; canton: string }) {
  const [query] = useSearchParams();
  return (
    <details className="group mt-1">
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
