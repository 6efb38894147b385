import { CantonTiles, OpeningWeekBars } from "~/directory/index";
import { Icon } from "~/ui/icon";
import { Stars } from "~/ui/stars";
import type { ComparisonValue } from "./comparison-row.server";

const BADGES = {
  valid: "border-leaf text-leaf",
  expired: "border-control border-dashed text-soft",
  stated: "lab-stated border-control",
};

export function LabComparisonCell({ value }: { value: ComparisonValue | undefined }) {
  if (value === undefined) return null;
  const { note, isScope, best, isReasonAbove, isSoft, area, week } = value;
  const look = `lab-value ${isSoft ? "text-soft" : ""} ${best ? "font-semibold" : ""}`;
  return (
    <>
      {area && <CantonTiles cantons={area.cantons} seat={area.seat} className="lab-drawing" />}
      {week && <OpeningWeekBars week={week} className="lab-drawing lab-week" />}
      <span className={look}>
        <Value value={value} />
      </span>
      {note && <span className={`comparison-small ${isScope ? "lab-scope" : ""}`}>{note}</span>}
      {best && !isReasonAbove && (
        <span className="lab-best">
          <Icon name="check" className="mt-0.5 size-4 shrink-0" />
          <span>
            <span className="sr-only">bester Wert: </span>
            {best}
          </span>
        </span>
      )}
    </>
  );
}

function Value({ value: { text, stars, share, proof, best } }: { value: ComparisonValue }) {
  if (stars !== undefined) return <Stars rating={stars} />;
  if (proof !== undefined)
    return (
      <span
        className={`inline-flex items-center gap-1.5 rounded-control border px-2 font-semibold text-meta ${BADGES[proof]}`}
      >
        {proof === "valid" && <Icon name="check" className="size-4 shrink-0" />}
        {text}
      </span>
    );
  if (share === undefined) return <span>{text}</span>;
  return (
    <>
      <span className="lab-number">{text}</span>
      <span className="w-4 shrink-0 text-leaf">
        {best && (
          <>
            <Icon name="check" className="lab-check size-4" />
            <span className="sr-only">bester Wert: {best}</span>
          </>
        )}
      </span>
      <Bar share={share} />
    </>
  );
}

/** Repeats the number beside it. */
function Bar({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 100 5" preserveAspectRatio="none" aria-hidden="true" className="lab-bar">
      <rect width={Math.max(1, Math.round(share * 100))} height="5" className="fill-petrol" />
    </svg>
  );
}
