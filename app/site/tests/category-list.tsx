import { toFinderSlug } from "#catalogue/slug";
import { addBreakHints } from "~/ui/break-hints";
import { Drawing } from "~/ui/drawings/drawing";
import { TextLink } from "~/ui/text-link";
import iconsUrl from "./category-icons.svg?url";
import { finderPath } from "./finder-query";

interface Props {
  categories: readonly {
    name: string;
    count: number;
    genetic: number;
    examples: readonly string[];
  }[];
}

/** Categories that are also a specialty use its icon. */
const SPECIALTY_CATEGORIES: Readonly<Record<string, string>> = {
  Endokrinologie: "endokrinologie-diabetologie",
  Hämatologie: "haematologie",
  Kardiologie: "kardiologie",
};

function CategoryIcon({ name }: { name: string }) {
  const specialty = SPECIALTY_CATEGORIES[name];
  const look = "row-span-2 mt-0.5 size-10 shrink-0";
  if (specialty !== undefined) return <Drawing id={specialty} className={look} />;
  return (
    <svg aria-hidden="true" className={look}>
      <use href={`${iconsUrl}#${toFinderSlug(name)}`} />
    </svg>
  );
}

/** Shown before anything is typed. */
export function CategoryList({ categories }: Props) {
  return (
    <section aria-labelledby="ergebnisse" className="mt-10">
      <h2
        id="ergebnisse"
        tabIndex={-1}
        className="border-ink border-b-[1.5px] pb-3 font-semibold text-card outline-none"
      >
        Kategorien
      </h2>
      <ul className="grid gap-x-6 md:grid-cols-2">
        {categories.map(({ name, count, genetic, examples }) => (
          <li
            key={name}
            className="group relative grid grid-cols-[auto_minmax(0,1fr)_auto] content-start gap-x-5 border-line max-sm:gap-x-4 border-b py-4"
          >
            <CategoryIcon name={name} />
            <p>
              <TextLink
                to={finderPath({ kategorie: toFinderSlug(name) })}
                data-hit=""
                className="font-semibold hyphens-auto after:absolute after:inset-0 group-hover:text-petrol-deep"
              >
                {addBreakHints(name)}
              </TextLink>
            </p>
            <p className="whitespace-nowrap text-right text-meta sm:row-span-2">
              {count === 1 ? "1 Analyse" : `${count} Analysen`}
              {genetic > 0 && (
                // On a phone the name needs the width: «Molekulardiagnostik» stays whole.
                <span className="block text-note text-soft">
                  davon {genetic} <br className="sm:hidden" />
                  genetisch
                </span>
              )}
            </p>
            {/* On a phone below the number, because beside it only one word a line would fit. */}
            <p className="col-start-2 mt-1 text-meta text-soft max-sm:col-span-2">
              {examples.join(" · ")}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-note text-soft">Eine Analyse kann in mehreren Kategorien stehen.</p>
    </section>
  );
}
