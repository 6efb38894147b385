import type { ReactNode } from "react";
import { LabStrip, LabStripList } from "~/directory/index";
import { RequestTick } from "~/leads/requests/request-offers-form";
import type { RequestLab } from "~/leads/requests/requests.server";
import { PRACTICE_FORM, type RequestChoice, toBoxId } from "~/leads/requests/use-request-choice";
import { type AnsweredLab, AnswerHead, AnswerNote, AnswerRows, type LabAnswer } from "./lab-answer";
import { PlaceSuggestions } from "./place-suggestions";

/** A laboratory that was ticked or offered on the page before; a card of the start page has no profile. */
export type BroughtLab = RequestLab | AnsweredLab;

interface Props {
  answer: LabAnswer | undefined;
  brought: readonly BroughtLab[];
  choice: RequestChoice;
}

/** Beside or above the practice form: whom it may ask, as boxes that belong to it. */
export function PracticeAnswer({ answer, brought, choice }: Props) {
  const tick = (lab: RequestLab) => (
    <RequestTick
      lab={lab}
      id={toBoxId(lab.id)}
      isTicked={choice.isTicked(lab.id)}
      form={PRACTICE_FORM}
    />
  );
  const problem = answer?.problem;
  const known = problem === undefined ? answer : undefined;
  const others = [...brought, ...choice.others];
  const hasRows = choice.labs.length > 0;
  if (!hasRows && problem === undefined) return null;
  return (
    <section
      aria-labelledby="antwort"
      onChange={choice.readBoxes}
      className="mt-4 md:col-span-12 md:mt-0 lg:col-span-5 lg:col-start-8 lg:row-span-3 lg:row-start-1"
    >
      {problem && (
        <>
          <p id={hasRows ? undefined : "antwort"} className="font-semibold">
            {problem}
          </p>
          <PlaceSuggestions
            suggestions={answer.suggestions}
            toPath={(code) => `/practice-form?plz=${code}`}
          />
        </>
      )}
      {hasRows && (
        <fieldset aria-label="Angebote anfragen">
          {known && (
            <>
              <AnswerHead answer={known} />
              <AnswerRows answer={known} tick={tick} />
              <AnswerNote answer={known} />
            </>
          )}
          {others.length > 0 && (
            <>
              {known === undefined ? (
                <h2
                  id="antwort"
                  className="border-ink border-b-[1.5px] pb-1.5 font-semibold text-name"
                >
                  Von diesen Laboren
                </h2>
              ) : (
                <h3 className="mt-5 border-ink border-b-[1.5px] pb-1.5 font-semibold">
                  Ausserdem gewählt
                </h3>
              )}
              <LabStripList>
                {others.map((lab) => (
                  <li key={lab.id}>
                    <BroughtRow lab={lab} tick={tick(lab)} />
                  </li>
                ))}
              </LabStripList>
            </>
          )}
        </fieldset>
      )}
    </section>
  );
}

function BroughtRow({ lab, tick }: { lab: BroughtLab; tick: ReactNode }) {
  if ("reasons" in lab) return <LabStrip lab={lab} heading="h3" tick={tick} />;
  return (
    <div className="flex min-h-13 items-center justify-between gap-x-3">
      <p className="lab-name">{lab.name}</p>
      {tick}
    </div>
  );
}
