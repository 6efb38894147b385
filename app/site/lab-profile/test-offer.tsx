import type { Lab } from "#catalogue/published";
import { toFinderSlug } from "#catalogue/slug";
import { formatCount } from "~/lib/format-number";
import { sum } from "~/lib/sum";
import { addBreakHints } from "~/ui/break-hints";
import { ShareBar } from "~/ui/charts/share-bar";
import { ProfileSection } from "~/ui/profile-section";
import { ActionLink, TextLink } from "~/ui/text-link";

const NUMBERS = ["keiner", "einer", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"];

export function TestOffer({ lab }: { lab: Lab }) {
  const { id, name: labName, testCategories: categories } = lab;
  const { total, inCategory } = lab.analysisCounts;
  const all = total > 0 ? formatCount(total, "Analyse", "Analysen") : "Analysen";
  const count = NUMBERS[categories.length] ?? categories.length;
  const places = `${count} ${categories.length === 1 ? "Kategorie" : "Kategorien"}`;
  const counts = categories.map(({ name }) => inCategory[name] ?? 0);
  const most = Math.max(...counts, 1);
  const isInSeveral = sum(counts) > total;
  const lead = `${all} in ${places}${isInSeveral ? ", einige in mehreren" : ""}.`;
  return (
    <ProfileSection anchor="angebot" title="Analysen" lead={lead}>
      <ul>
        {categories.map(({ name, analyses }) => (
          <li
            key={name}
            className="grid grid-cols-[1fr_auto] gap-x-6 border-line border-b py-4 md:grid-cols-[200px_1fr_auto]"
          >
            <h3 className="font-semibold hyphens-auto">{addBreakHints(name)}</h3>
            <p className="text-meta text-soft max-md:order-1 max-md:col-span-2">
              {analyses.join(", ")}
            </p>
            <CategoryCount
              count={inCategory[name] ?? 0}
              most={most}
              to={`/tests?labor=${id}&kategorie=${toFinderSlug(name)}`}
              category={name}
            />
          </li>
        ))}
      </ul>
      {total > 0 && (
        <ActionLink to={`/tests?labor=${id}`} icon="arrow-right" className="mt-4">
          Alle Analysen dieses Labors
          <span className="sr-only"> ({labName})</span>
        </ActionLink>
      )}
    </ProfileSection>
  );
}

interface CategoryCountProps {
  count: number;
  most: number;
  to: string;
  category: string;
}

/** A count of none does not mean that none is offered. */
function CategoryCount({ count, most, to, category }: CategoryCountProps) {
  if (count === 0) return null;
  return (
    <div className="w-26 text-meta md:w-36">
      <TextLink to={to} className="-my-2.5 flex min-h-11 items-center whitespace-nowrap">
        {formatCount(count, "Analyse", "Analysen")}
        <span className="sr-only"> der Kategorie {category}</span>
      </TextLink>
      {/* Relative to this laboratory's longest bar. */}
      <ShareBar share={count / most} className="h-1 w-full" />
    </div>
  );
}
