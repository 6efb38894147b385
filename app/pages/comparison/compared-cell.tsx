import { Icon } from "~/ui/icon";
import { Stars } from "~/ui/stars";
import type { ComparedValue } from "./compared-row.server";

const BADGES = {
  valid: "border-leaf text-leaf",
  expired: "border-control border-dashed text-soft",
};

export function LabComparisonCell({ value }: { value: ComparedValue | undefined }) {
  if (value === undefined) return null;
  const { text, note, isScope, best, isSoft, stars, share, proof } = value;
  const look = `lab-value ${isSoft ? "text-soft" : ""} ${best ? "font-semibold" : ""}`;
  return (
    <>
      <span className={look}>
        {stars !== undefined && <Stars rating={stars} />}
        {stars === undefined && proof === undefined && (
          <span className={share === undefined ? "" : "lab-number"}>{text}</span>
        )}
        {proof && (
          <span
            className={`inline-block rounded-control border px-2 font-semibold text-meta ${BADGES[proof]}`}
          >
            {text}
          </span>
        )}
        {share !== undefined && <Bar share={share} />}
      </span>
      {note && <span className={`comparison-small ${isScope ? "lab-scope" : ""}`}>{note}</span>}
      {best && (
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

/** Repeats the number beside it. */
function Bar({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 100 5" preserveAspectRatio="none" aria-hidden="true" className="lab-bar">
      <rect width={Math.max(1, Math.round(share * 100))} height="5" className="fill-petrol" />
    </svg>
  );
}
