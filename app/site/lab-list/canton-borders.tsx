import { type Canton, cantons } from "#catalogue/cantons";
import { CantonDrawing, cantonShapes } from "~/directory/index";
import { Link } from "~/ui/link";
import { useNewestQuery } from "~/ui/navigation/optimistic-query";
import { formatCantonCounts } from "./format-canton";
import { type CantonCounts, changeLabListQuery } from "./list-filter";
import type { ListedSite } from "./listed-site.server";

interface Props {
  counts: CantonCounts;
  chosen: string;
  sites: readonly ListedSite[];
}

/** Darker where more collect. */
const TONES = ["fill-mist", "fill-petrol/10", "fill-petrol/20"];

/** Small cantons are too small for a finger, which has the select and the squares. */
export function CantonBorders({ counts, chosen, sites }: Props) {
  return (
    <CantonDrawing
      chosen={[chosen]}
      sites={sites}
      isSmall
      isLit={({ collecting }) => chosen === "" || collecting.some((canton) => canton === chosen)}
    >
      {cantons.map(({ value }) => (
        <CantonShape key={value} canton={value} counts={counts} isChosen={value === chosen} />
      ))}
    </CantonDrawing>
  );
}

function CantonShape({
  canton,
  counts,
  isChosen,
}: {
  canton: Canton;
  counts: CantonCounts;
  isChosen: boolean;
}) {
  const query = useNewestQuery();
  const tone = isChosen
    ? "fill-petrol"
    : (TONES[counts.collecting.get(canton) ?? 0] ?? "fill-petrol/35");
  const label = formatCantonCounts(canton, counts);
  return (
    <Link
      to={`?${changeLabListQuery(query, "kanton", isChosen ? "" : canton)}`}
      preventScrollReset
      aria-current={isChosen ? "true" : undefined}
      aria-label={label}
      className="outline-none"
    >
      <title>{label}</title>
      <path
        d={cantonShapes[canton]}
        className={`${tone} hover:fill-petrol/50 [a:focus-visible>&]:stroke-[3] [a:focus-visible>&]:stroke-petrol-deep`}
      />
    </Link>
  );
}
