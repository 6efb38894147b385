import { CompareToggle } from "~/site/comparison/compare-toggle";
import { LabIdentity } from "~/site/labs/lab-identity";
import { Icon } from "~/ui/icon";
import type { CheckedLab } from "./check-labs.server";
import type { CheckPoint } from "./check-points.server";

/** In words, never by colour alone. */
export function CheckedLabCard({
  lab,
  isCurrent = false,
}: {
  lab: CheckedLab;
  isCurrent?: boolean;
}) {
  const { id, name, logo, points } = lab;
  return (
    <li className="border-line border-b py-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <LabIdentity lab={lab} heading="h4" />
        {!isCurrent && (
          // On a phone below the town, so that its position does not depend on the name's length.
          <div className="-mt-2 max-sm:mt-0 max-sm:ml-16 max-sm:basis-full print:hidden">
            <CompareToggle lab={{ id, name, logo }} />
          </div>
        )}
      </div>
      <ul className="mt-3 grid gap-y-1.5 text-meta sm:ml-16">
        {points.map((point) => (
          <PointLine key={point.text} point={point} />
        ))}
      </ul>
    </li>
  );
}

const SIGNS = {
  given: <Icon name="check" className="mt-0.5 size-5 shrink-0 text-leaf" />,
  missing: <Icon name="x" className="mt-0.5 size-5 shrink-0 text-soft" />,
  unknown: (
    <span aria-hidden="true" className="w-5 shrink-0 text-center font-semibold text-soft">
      ?
    </span>
  ),
};
const POINT_LABELS = { given: "erfüllt", missing: "fehlt", unknown: "offen" };

function PointLine({ point: { is, text, note } }: { point: CheckPoint }) {
  return (
    <li className={`flex gap-2.5 ${is === "given" ? "" : "text-soft"}`}>
      {SIGNS[is]}
      <span>
        <span className="sr-only">{POINT_LABELS[is]}: </span>
        {text}
        {note && <span className="block text-note text-soft">{note}</span>}
      </span>
    </li>
  );
}
