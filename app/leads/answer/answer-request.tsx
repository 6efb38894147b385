import { PracticeMap } from "~/directory/index";
import { MAX_TICKED, RequestTick, RequestTickedForm } from "~/leads/requests/request-offers-form";
import type { RequestLab } from "~/leads/requests/requests.server";
import { Icon } from "~/ui/icon";
import { AnswerHead, AnswerNote, AnswerRows, type LabAnswer } from "./lab-answer";

interface Props {
  answer: LabAnswer;
  specialty?: string;
  /** Ids of those that this session has asked. */
  requested?: readonly string[];
  /** Instead of the practice form: asks for a practice that has sent it. */
  onRequest?: (labs: readonly RequestLab[]) => Promise<void>;
}

/** The answer to «who collects here?», with the request; the first are ticked for whoever presses the button. */
export function AnswerRequest({ answer, specialty = "", requested = [], onRequest }: Props) {
  const { cantons, place, isNearest, labs } = answer;
  const open = labs.filter(({ id }) => !requested.includes(id));
  const isPreset = !isNearest && open.length === labs.length;
  const ticked = isPreset ? open.slice(0, MAX_TICKED) : [];
  const rows = (
    <AnswerRows
      answer={answer}
      tick={(lab) =>
        open.includes(lab) ? (
          <RequestTick lab={lab} isTicked={ticked.includes(lab)} />
        ) : (
          <Icon name="check" className="m-3 size-5 text-leaf" />
        )
      }
      mark={(lab) =>
        !open.includes(lab) && (
          <b className="font-semibold text-leaf">{"\u00a0· "}Angebot angefordert</b>
        )
      }
    />
  );
  return (
    <section
      aria-labelledby="antwort"
      className="items-start gap-x-12 lg:grid lg:grid-cols-[minmax(0,1fr)_304px]"
    >
      <div>
        <AnswerHead answer={answer} />
        {open.length === 0 ? (
          rows
        ) : (
          <RequestTickedForm
            labs={open}
            answers={{ ...place, specialty }}
            variant={isPreset ? "signal" : "outline"}
            onRequest={onRequest}
          >
            {rows}
          </RequestTickedForm>
        )}
        <AnswerNote answer={answer} />
      </div>
      <div aria-hidden="true" className="mt-2 max-lg:hidden">
        <PracticeMap cantons={cantons} sites={labs.flatMap(({ sites }) => sites)} />
      </div>
    </section>
  );
}
