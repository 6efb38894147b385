import type { ReactNode } from "react";
import { LabStrip, LabStripList } from "~/directory/index";
import { formatAnswer, MAX_TICKED, RequestTick, RequestTickedForm } from "~/leads/index";
import { formatCount } from "~/lib/format-number";
import { CompareFirst } from "~/site/comparison/compare-first";
import { OrderLink } from "~/site/layout/order-note";
import { Icon } from "~/ui/icon";
import type { CheckAnswers } from "./check-answers";
import type { CheckedLab, CheckGroup, CheckResult } from "./check-labs.server";
import type { CheckPoint } from "./check-points.server";

const GROUPS: readonly { id: CheckGroup; name: string; empty: string }[] = [
  { id: "fits", name: "Passt", empty: "Kein Labor erfüllt nach seinen Angaben alle Punkte." },
  { id: "partly", name: "Passt teils", empty: "" },
  { id: "unknown", name: "Keine Angaben", empty: "" },
];

const MAX_VISIBLE_NAMES = 6;

interface Props {
  result: CheckResult;
  answers: CheckAnswers;
  samples: "all" | "some" | "none";
}

export function CheckResultView({ result, answers, samples }: Props) {
  const { groups, current, elsewhere, cantons } = result;
  const labs = [...groups.fits, ...groups.partly, ...groups.unknown];
  const fitting = [...groups.fits, ...groups.partly];
  const ticked = result.isNearest ? [] : fitting.slice(0, MAX_TICKED);
  const isPlaceOnly = labs.every(({ points }) => points.length === 1);
  return (
    <section aria-labelledby="antwort">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <div role="status">
          <h2 id="antwort" className="font-semibold text-name text-balance">
            {formatResult(result, isPlaceOnly)}
          </h2>
        </div>
        <p className="text-note text-soft">
          {samples === "some" && "Zum Teil Beispieldaten · "}
          <OrderLink />
        </p>
      </div>
      {current && (
        <Group name="Ihr heutiges Labor" count="">
          <CheckedLabRow lab={current} />
        </Group>
      )}
      {current === undefined && answers.currentLab !== "" && (
        <p className="mt-5 wrap-anywhere text-meta text-soft">
          «{answers.currentLab}» hat hier kein Profil und steht darum nicht im Ergebnis.
        </p>
      )}
      <RequestTickedForm
        labs={labs}
        answers={toRequestAnswers(result, answers)}
        variant="signal"
        beside={
          <CompareFirst
            labs={labs}
            analyses={answers.analyses}
            canton={cantons.length === 1 ? cantons[0] : undefined}
          />
        }
      >
        {GROUPS.map(({ id, name, empty }) =>
          groups[id].length === 0 && (empty === "" || isPlaceOnly) ? null : (
            <Group
              key={id}
              name={isPlaceOnly ? "" : name}
              count={formatCount(groups[id].length, "Labor", "Labore")}
            >
              {groups[id].map((lab) => (
                <CheckedLabRow
                  key={lab.id}
                  lab={lab}
                  heading={isPlaceOnly ? "h3" : "h4"}
                  isBare={isPlaceOnly && !result.isNearest}
                  tick={<RequestTick lab={lab} isTicked={ticked.includes(lab)} />}
                />
              ))}
              {groups[id].length === 0 && (
                <li className="border-line border-b py-4 text-soft">{empty}</li>
              )}
            </Group>
          ),
        )}
      </RequestTickedForm>
      {elsewhere.length > 0 && !result.isNearest && (
        <p className="mt-5 text-meta text-soft">
          Bei Ihnen {elsewhere.length === 1 ? "holt" : "holen"} nicht ab:{" "}
          {elsewhere.slice(0, MAX_VISIBLE_NAMES).join(", ")}
          {elsewhere.length > MAX_VISIBLE_NAMES &&
            ` und ${elsewhere.length - MAX_VISIBLE_NAMES} weitere`}
          .
        </p>
      )}
    </section>
  );
}

interface GroupProps {
  /** Empty where the answer's heading is enough. */
  name: string;
  count: string;
  children: ReactNode;
}

function Group({ name, count, children }: GroupProps) {
  if (name === "") {
    return (
      <div className="mt-1 border-ink border-t-[1.5px]">
        <LabStripList>{children}</LabStripList>
      </div>
    );
  }
  return (
    <section aria-label={name} className="mt-3 not-first:mt-6">
      <div className="flex items-baseline justify-between gap-x-4 border-ink border-b-[1.5px] pb-1">
        <h3 className="font-semibold">{name}</h3>
        <p className="text-note text-soft">{count}</p>
      </div>
      <LabStripList>{children}</LabStripList>
    </section>
  );
}

/** «3 Labore holen in 5000 Aarau ab», with questions answered «2 Labore passen, 3 passen teils.» */
function formatResult(
  { groups: { fits, partly, unknown }, isNearest, place }: CheckResult,
  isPlaceOnly: boolean,
): string {
  const ofPlace = formatAnswer({ place, isNearest, count: fits.length });
  if (isNearest) return `${ofPlace}. Das sind die nächsten.`;
  if (isPlaceOnly) return ofPlace;
  const labs = (count: number) => formatCount(count, "Labor", "Labore");
  const conjugate = (count: number, verb: string) => `${verb}${count === 1 ? "t" : "en"}`;
  const parts = [
    ...(fits.length > 0 ? [`${labs(fits.length)} ${conjugate(fits.length, "pass")}`] : []),
    ...(partly.length > 0
      ? [
          `${fits.length > 0 ? partly.length : labs(partly.length)} ${conjugate(partly.length, "pass")} teils`,
        ]
      : []),
  ];
  if (parts.length === 0)
    return `${labs(unknown.length)} ${conjugate(unknown.length, "hol")} bei Ihnen ab; mehr ist nicht bekannt.`;
  return `${parts.join(", ")}.`;
}

interface CheckedLabProps {
  lab: CheckedLab;
  tick?: ReactNode;
  /** Below that of its group, if it has one. */
  heading?: "h3" | "h4";
  /** Without its points: the heading says the only one. */
  isBare?: boolean;
}

/** What fits is said in words, never by colour alone. */
function CheckedLabRow({ lab, tick, heading = "h4", isBare = false }: CheckedLabProps) {
  return (
    <li>
      <LabStrip
        lab={lab}
        heading={heading}
        tick={tick}
        note={
          !isBare && (
            <ul className="grid gap-y-1 py-1 text-meta">
              {lab.points.map((point) => (
                <PointLine key={point.text} point={point} />
              ))}
            </ul>
          )
        }
      />
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

/** All answers go along with the request. */
function toRequestAnswers({ place }: CheckResult, answers: CheckAnswers) {
  const { specialty, priorities, analyses, software, samples, currentLab } = answers;
  return {
    source: "laborcheck",
    ...place,
    specialty,
    currentLab,
    software,
    samplesPerWeek: samples,
    priorities: priorities.join(),
    analyses: analyses.join(),
  };
}
