import type { ReactNode } from "react";
import { formatList } from "#catalogue/format-list";
import {
  CantonTiles,
  LabLogo,
  OpeningWeekBars,
  SpeedBar,
  saveComparedLabs,
  TourSquares,
} from "~/directory/index";
import { OfferRequestButton } from "~/leads/index";
import { Icon } from "~/ui/icon";
import { PaymentNote } from "~/ui/layout/payment-note";
import { Link } from "~/ui/link";
import { type ComparisonCell, ComparisonTable } from "~/ui/tables/comparison-table";
import { TextLink } from "~/ui/text-link";
import type { ComparisonGroup, ComparisonValue } from "./comparison-row.server";
import type { ComparisonHead } from "./comparison-view.server";

interface Props {
  labs: readonly ComparisonHead[];
  groups: readonly ComparisonGroup[];
  onlyDifferences: boolean;
  corner: ReactNode;
  /** Address of the comparison without a laboratory. */
  without(lab: ComparisonHead): string;
}

export function LabComparisonTable({ labs, groups, onlyDifferences, corner, without }: Props) {
  const visibleGroups = groups
    .map((group) => ({
      ...group,
      rows: onlyDifferences ? group.rows.filter(({ isSame }) => !isSame) : group.rows,
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <ComparisonTable
      caption={`Vergleich von ${formatList(labs.map(({ name }) => name))}`}
      corner={corner}
      columns={labs.map((lab) => ({
        key: lab.id,
        name: lab.name,
        mark: <LabLogo picture={lab.logo} name={lab.name} className="size-full" />,
        title: (
          <>
            <TextLink
              to={`/lab/${lab.id}`}
              className="relative after:absolute after:inset-x-0 after:-inset-y-2.5"
            >
              {lab.name}
            </TextLink>
            <span className="comparison-small">{lab.town}</span>
          </>
        ),
        action: (
          <Link
            to={without(lab)}
            preventScrollReset
            onClick={() => saveComparedLabs(labs.filter((one) => one !== lab))}
            className="grid size-11 place-items-center text-soft hover:text-petrol"
          >
            <span className="sr-only">{lab.name} aus dem Vergleich nehmen</span>
            <Icon name="x" />
          </Link>
        ),
      }))}
      groups={[
        { key: "request", rows: [toRequestRow(labs)] },
        ...visibleGroups.map(({ name, reason, rows }) => ({
          key: name,
          name: <GroupName name={name} reason={reason} />,
          note: name === "Vergütungen" && <NoBestPayment />,
          rows: rows.map(({ name, note, isSame, values }) => ({
            key: name,
            name,
            hint: note,
            isSame,
            cells: values.map(toCell),
          })),
        })),
      ]}
    />
  );
}

function toRequestRow(labs: readonly ComparisonHead[]) {
  return {
    key: "request",
    name: "Offerte",
    isSame: false,
    className: "print:hidden",
    cells: labs.map(({ id, name }) => ({
      lines: [
        <OfferRequestButton
          key={id}
          labId={id}
          labName={name}
          label="Angebot anfordern"
          variant="outline"
          size="s"
          className="w-full px-1! max-md:text-note md:px-2!"
        />,
      ],
    })),
  };
}

const BADGES = {
  valid: "border-leaf text-leaf",
  expired: "border-control border-dashed text-soft",
  stated: "border-control",
};

function toCell(value: ComparisonValue): ComparisonCell {
  const { text, stars, proof, area, week, tours, speed, isDash, ...cell } = value;
  const drawing = "comparison-drawing";
  const badge = proof && (
    <span
      key="badge"
      className={`inline-block rounded-control border px-2 font-semibold text-meta print:border-0 print:p-0 ${BADGES[proof]}`}
    >
      {text}
    </span>
  );
  return {
    ...cell,
    lines: [
      badge ??
        (stars === undefined && !isDash ? text : <Sign key="sign" text={text} isStar={!isDash} />),
    ],
    drawing:
      (area && <CantonTiles {...area} className={drawing} />) ??
      (week && <OpeningWeekBars week={week} className={drawing} />) ??
      (tours && <TourSquares week={tours} />) ??
      (speed && <SpeedBar speed={speed} className="mb-2" />),
  };
}

/** A number with one star, or a dash for what is not there; both are read out. */
function Sign({ text, isStar }: { text: string; isStar: boolean }) {
  return (
    <>
      <span aria-hidden="true">
        {isStar ? (
          <>
            {text} <span className="text-sun">★</span>
          </>
        ) : (
          "–"
        )}
      </span>
      <span className="sr-only">{isStar ? `${text} von 5 Sternen` : text}</span>
    </>
  );
}

function GroupName({ name, reason }: { name: string; reason: string | undefined }) {
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-6">
      <h2>{name}</h2>
      {reason && (
        <span className="comparison-reason">
          <Icon name="check" className="mr-1 inline size-4" />
          {reason}
        </span>
      )}
    </span>
  );
}

function NoBestPayment() {
  return (
    <>
      <PaymentNote className="" />
      <p>
        Bei Vergütungen kennzeichnen wir keinen besten Wert; sie beeinflussen keine Reihenfolge.
      </p>
    </>
  );
}
