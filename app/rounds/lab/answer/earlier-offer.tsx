import { formatDay } from "~/lib/swiss-time";
import type { EarlierOffer, getChangedFields } from "~/rounds/offer/prefill-from-offer";

interface Props {
  earlier: EarlierOffer;
  changed: ReturnType<typeof getChangedFields>;
  isDraft: boolean;
}

export function EarlierOfferNotice({ earlier, changed, isDraft }: Props) {
  const day = formatDay(earlier.submittedAt);
  return (
    <div className="mb-6 border-petrol border-l-6 py-1 pl-4">
      <p className="font-semibold">
        {isDraft
          ? `Ihre letzte Offerte ist vom ${day}.`
          : `Aus Ihrer Offerte vom ${day} übernommen.`}
      </p>
      <p className="text-meta text-soft">
        {changed.length === 0 ? (
          "Alle Angaben sind gleich wie dort."
        ) : (
          <>
            Anders als dort:{" "}
            {changed.map(({ field, label }, place) => (
              <span key={field}>
                {place > 0 && ", "}
                <a href={`#${field}`} className="text-petrol underline underline-offset-4">
                  {label}
                </a>
              </span>
            ))}
            . Bitte prüfen Sie diese Angaben.
          </>
        )}
      </p>
    </div>
  );
}
