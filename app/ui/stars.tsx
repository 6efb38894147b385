import { formatCount } from "~/lib/format-number";

const STAR = "M8 .9l2.2 4.6 5 .7-3.6 3.5.8 5L8 12.3l-4.4 2.4.8-5L.8 6.2l5-.7z";

/** Rating and number of reviews in a line of a list, where five stars would look the same in every row. */
export function Rating({ rating, count }: { rating: number; count: number }) {
  const reviews = formatCount(count, "Bewertung", "Bewertungen");
  return (
    <span className="whitespace-nowrap">
      <span className="sr-only">{`${rating.toFixed(1)} von 5 Sternen, `}</span>
      <b aria-hidden="true" className="font-semibold text-ink">
        {rating.toFixed(1)}
      </b>
      <svg aria-hidden="true" viewBox="0 0 16 16" className="mx-1 -mt-0.5 inline size-3.5">
        <path d={STAR} className="fill-sun" />
      </svg>
      {reviews}
    </span>
  );
}

interface Props {
  rating: number;
  hideNumber?: boolean;
  title?: string;
  className?: string;
}

/**
 * Rating out of five: the number, then full stars for its floor (docs/promises.md, Lab profile). The stars
 * repeat the number, so only the text is read out.
 */
export function Stars({ rating, hideNumber = false, title, className = "" }: Props) {
  return (
    <span title={title} className={`inline-flex items-center gap-2 ${className}`}>
      <span className="sr-only">{`${rating.toFixed(1)} von 5 Sternen`}</span>
      {!hideNumber && (
        <span aria-hidden="true" className="font-semibold">
          {rating.toFixed(1)}
        </span>
      )}
      <StarRow full={Math.floor(rating)} />
    </span>
  );
}

function StarRow({ full }: { full: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 88 16" className="h-4 w-22 shrink-0" strokeWidth="1.2">
      {[0, 1, 2, 3, 4].map((index) => (
        <path
          key={index}
          d={STAR}
          transform={`translate(${index * 18})`}
          className={index < full ? "fill-sun stroke-sun" : "fill-none stroke-control"}
        />
      ))}
    </svg>
  );
}
