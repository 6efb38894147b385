import { FramedLabLogo } from "~/directory/index";
import { CompareToggle } from "~/site/comparison/compare-toggle";
import { Icon } from "~/ui/icon";
import { TextLink } from "~/ui/text-link";
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
  const { id, name, logo, town, points } = lab;
  return (
    <li className="grid grid-cols-[48px_minmax(0,1fr)] gap-x-4 border-line border-b py-5">
      <FramedLabLogo picture={logo} name={name} size={48} />
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <div>
          <h4 className="font-semibold text-card">
            <TextLink to={`/lab/${id}`}>{name}</TextLink>
          </h4>
          <p className="text-meta text-soft">{town}</p>
        </div>
        {!isCurrent && (
          // On a phone below the town, so that its position does not depend on the name's length.
          <div className="-mt-2 max-sm:mt-0 max-sm:basis-full print:hidden">
            <CompareToggle lab={{ id, name, logo }} />
          </div>
        )}
      </div>
      <ul className="col-span-full mt-3 grid gap-y-1.5 text-meta sm:col-span-1 sm:col-start-2">
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
