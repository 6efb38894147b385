import { cantons } from "#catalogue/cantons";
import { CantonBorders } from "./canton-borders";
import type { CantonCounts } from "./list-filter";
import type { ListedSite } from "./listed-site.server";

interface Props {
  counts: CantonCounts;
  sites: readonly ListedSite[];
  chosen: string;
}

export function CantonMap({ counts, sites, chosen }: Props) {
  return (
    <nav aria-labelledby="karte">
      <h2 id="karte" className="sr-only">
        Abholung nach Kanton
      </h2>
      <CantonBorders counts={counts} chosen={chosen} sites={sites} />
      <Legend counts={counts} isChosen={chosen !== ""} />
    </nav>
  );
}

/** None, one, two, more: the same as on the map. */
const TONES = ["bg-mist", "bg-petrol/10", "bg-petrol/20", "bg-petrol/35"];
const LAST_TONE = TONES.length - 1;

/** Explains only the tones and dots that the map shows. */
function Legend({ counts, isChosen }: { counts: CantonCounts; isChosen: boolean }) {
  const numbers = cantons.map(({ value }) => counts.collecting.get(value) ?? 0);
  const least = Math.min(LAST_TONE, ...numbers);
  const most = Math.max(...numbers);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-soft">
      <span className="font-semibold text-ink">Labore, die abholen</span>
      {TONES.slice(least, most + 1).map((tone, index) => (
        <span key={tone} className="flex items-center gap-1.5">
          <span className={`h-3.5 w-5 border border-line forced-color-adjust-none ${tone}`} />
          {least + index === LAST_TONE && most > LAST_TONE ? "3 und mehr" : least + index}
        </span>
      ))}
      {isChosen && (
        <span className="flex items-center gap-1.5">
          <span className="h-3.5 w-5 bg-petrol forced-color-adjust-none" />
          gewählt
        </span>
      )}
      <span className="flex items-center gap-1.5">
        <span className="size-2.5 rounded-full bg-signal forced-color-adjust-none" />
        {isChosen ? "holt hier ab" : "Standort eines Labors"}
      </span>
      {isChosen && (
        <span className="flex items-center gap-1.5">
          <span className="size-2.5 rounded-full border-2 border-petrol-deep" />
          anderer Standort
        </span>
      )}
    </div>
  );
}
