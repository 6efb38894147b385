import type { ReactNode } from "react";
import { LabStrip, LabStripList } from "~/directory/index";
import { RequestTick } from "~/leads/requests/request-offers-form";
import type { RequestLab } from "~/leads/requests/requests.server";
import { PRACTICE_FORM, type RequestChoice, toBoxId } from "~/leads/requests/use-request-choice";
import { FieldMessage } from "~/ui/field";
import { type AnsweredLab, AnswerHead, AnswerNote, AnswerRows, type LabAnswer } from "./lab-answer";

/** A laboratory that was ticked or offered on the page before; a card of the start page has no profile. */
export type BroughtLab = RequestLab | AnsweredLab;

interface Props {
  /** Of a known place. */
  answer: LabAnswer | undefined;
  brought: readonly BroughtLab[];
  choice: RequestChoice;
  error: string | undefined;
  className: string;
}

/** Whom the practice form may ask, as boxes that belong to it. */
export function PracticeAnswer({ answer, brought, choice, error, className }: Props) {
  const tick = (lab: RequestLab) => (
    <RequestTick
      lab={lab}
      id={toBoxId(lab.id)}
      isTicked={choice.isTicked(lab.id)}
      form={PRACTICE_FORM}
    />
  );
  const others = [...brought, ...choice.others];
  if (choice.labs.length === 0) return null;
  return (
    <section aria-labelledby="antwort" onChange={choice.readBoxes} className={className}>
      <fieldset id="labs" tabIndex={-1} aria-label="Offerten anfragen">
        {answer === undefined ? (
          <h2 id="antwort" className="border-ink border-b-[1.5px] pb-1.5 font-semibold text-name">
            Von diesen Laboren
          </h2>
        ) : (
          <AnswerHead answer={answer} />
        )}
        <p className="mt-1 text-note text-soft">
          Wen Sie ankreuzen, fragen wir nach dem Absenden an.
        </p>
        <FieldMessage name="labs" error={error} />
        {answer && (
          <>
            <AnswerRows answer={answer} tick={tick} />
            <AnswerNote answer={answer} />
          </>
        )}
        {others.length > 0 && (
          <>
            {answer && (
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
