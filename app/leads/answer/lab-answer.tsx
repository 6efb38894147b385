import type { ReactNode } from "react";
import { ALL_LABS } from "#catalogue/all-labs-path";
import type { Canton } from "#catalogue/cantons";
import { formatCantons } from "#catalogue/fitting-labs";
import type { LabSummary } from "#catalogue/lab-facts";
import type { SampleShare } from "#catalogue/sample-note";
import {
  comparisonPath,
  type LabMapPoint,
  LabStrip,
  LabStripList,
  PACE_HEADS,
} from "~/directory/index";
import { MAX_TICKED } from "~/leads/requests/request-offers-form";
import { formatCount } from "~/lib/format-number";
import { TextLink } from "~/ui/text-link";

interface NamedPlace {
  postalCode: string;
  city: string;
}

export interface AnsweredLab extends LabSummary {
  /** Where it collects, and the practice's specialty if it names it. */
  reasons: readonly string[];
  /** On the map. */
  sites: readonly LabMapPoint[];
}

export interface LabAnswer {
  place: NamedPlace;
  /** Possible cantons; none for an unknown place. */
  cantons: readonly Canton[];
  /** Nobody collects there. */
  isNearest: boolean;
  /** Laboratories that collect there, of which `labs` are the first. */
  count: number;
  labs: readonly AnsweredLab[];
  samples: SampleShare;
  /** Said at the field where nobody knows the place; then there are no laboratories. */
  problem?: string;
  /** What an unknown place may mean. */
  suggestions: readonly NamedPlace[];
}

/** «3 Labore holen in 5000 Aarau ab» */
export function formatAnswer({
  place: { postalCode, city },
  isNearest,
  count,
}: Pick<LabAnswer, "place" | "isNearest" | "count">): string {
  const where = `${postalCode} ${city}`.trim();
  if (isNearest) return `In ${where} holt kein Labor ab`;
  return `${formatCount(count, "Labor holt", "Labore holen")} in ${where} ab`;
}

/** The sentence above the rows. */
export function AnswerHead({ answer }: { answer: LabAnswer }) {
  const { cantons, count, labs, isNearest } = answer;
  const [canton, second] = cantons;
  return (
    <div className="border-ink border-b-[1.5px] pb-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <div role="status">
          <h2 id="antwort" className="font-semibold text-name">
            {formatAnswer(answer)}
          </h2>
        </div>
        <p className="flex gap-x-4 text-note print:hidden">
          {labs.length > 1 && (
            <TextLink to={comparisonPath(labs.slice(0, MAX_TICKED).map(({ id }) => id))}>
              Vergleichen
            </TextLink>
          )}
          <TextLink to={canton && !second ? `${ALL_LABS}?kanton=${canton}` : ALL_LABS}>
            {count > labs.length ? `Alle ${count} Labore` : "Alle Labore"}
          </TextLink>
        </p>
      </div>
      {isNearest && (
        <p className="text-note text-soft">
          Am nächsten sind diese. Ob ihr Kurier bis zu Ihnen fährt, sagt Ihnen das Labor.
        </p>
      )}
      {second && (
        <p className="text-note text-soft">
          Unter Ihrer Postleitzahl liegen Orte {formatCantons(cantons)}. Bei jedem Labor steht, wo
          es abholt.
        </p>
      )}
    </div>
  );
}

/** Below the rows: what orders them, and whether they are samples. */
export function AnswerNote({ answer: { isNearest, labs, samples } }: { answer: LabAnswer }) {
  const isBySpecialty = labs.some(({ reasons }) => reasons.length > 1);
  const order = isNearest ? "Entfernung" : isBySpecialty ? "Fachgebiet und Bewertung" : "Bewertung";
  return (
    <p className="mt-2 text-note text-soft">
      Sortiert nach {order}, unabhängig von Zahlungen.{" "}
      {samples === "some" && "Zum Teil Beispieldaten. "}
      <TextLink to="/so-vergleichen-wir">So vergleichen wir</TextLink>
    </p>
  );
}

interface RowsProps {
  answer: LabAnswer;
  tick(lab: AnsweredLab): ReactNode;
  /** Beside the town. */
  mark?(lab: AnsweredLab): ReactNode;
}

export function AnswerRows({ answer, tick, mark }: RowsProps) {
  const { cantons, isNearest, labs } = answer;
  const isCollectionSaid = !isNearest && cantons.length === 1;
  return (
    <LabStripList heads={PACE_HEADS}>
      {labs.map((lab) => (
        <li key={lab.id}>
          <LabStrip lab={lab} heading="h3" tick={tick(lab)}>
            {(isCollectionSaid ? lab.reasons.slice(1) : lab.reasons).map(
              (reason) => `\u00a0· ${reason}`,
            )}
            {mark?.(lab)}
          </LabStrip>
        </li>
      ))}
    </LabStripList>
  );
}
