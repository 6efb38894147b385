import { useRight } from "~/identity/operator/use-right";
import { PanelSection } from "~/list/panel";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/text-area";
import { PostForm } from "./round-forms";
import type { RoundView } from "./round-view.server";

type Question = RoundView["questions"][number];

/** Messages of the practice reach laboratories only after the operator has released them. */
export function RoundQuestions({ round }: { round: RoundView }) {
  const waiting = round.questions.filter(({ waitsForRelease }) => waitsForRelease).length;
  const id = `questions-${round.id}`;
  return (
    <PanelSection title="Fragen" id={id} aside={waiting > 0 && `${waiting} freizugeben`}>
      <ul>
        {round.questions.map((question) => (
          <li key={question.id} className="border-line py-2.5 not-first:border-t">
            <QuestionItem question={question} focus={id} />
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

function QuestionItem({ question, focus }: { question: Question; focus: string }) {
  const { labName, askedBy, text, at, answer, answeredAt, waitsForRelease, wasHeldBack } = question;
  const mayWork = useRight("work");
  const [from, to] = askedBy === "practice" ? ["Praxis", labName] : [labName, "Praxis"];
  return (
    <>
      <p className="text-note text-soft">
        {from} an {to}, <time dateTime={at.iso}>{at.text}</time>
      </p>
      <p className="whitespace-pre-line">{text}</p>
      {answer !== null && (
        <div className="mt-1 border-line border-l-[3px] pl-4">
          <p className="text-note text-soft">
            Antwort von {to}
            {answeredAt && (
              <>
                , <time dateTime={answeredAt.iso}>{answeredAt.text}</time>
              </>
            )}
          </p>
          <p className="whitespace-pre-line">{answer}</p>
        </div>
      )}
      {wasHeldBack && (
        <p className="text-note text-soft">Nicht freigegeben: Die Runde ist zu Ende.</p>
      )}
      {waitsForRelease && <Badge tone="error">Noch nicht beim Labor</Badge>}
      {waitsForRelease && mayWork && <Release question={question} focus={focus} />}
    </>
  );
}

/** The practice's text may reveal its name: the operator reads and corrects it first. */
function Release({ question, focus }: { question: Question; focus: string }) {
  const { id, askedBy, text, answer } = question;
  const field = `words-${id}`;
  return (
    <PostForm intent="release" fields={{ questionId: id }} focus={focus}>
      <label htmlFor={field} className="mt-2 block font-semibold">
        Was das Labor liest
      </label>
      <TextArea
        id={field}
        name="text"
        rows={3}
        maxLength={2_000}
        defaultValue={askedBy === "practice" ? text : (answer ?? "")}
        aria-describedby={`${field}-hint`}
        className="block w-full rounded-control border border-control bg-paper px-3 py-2"
      />
      <p id={`${field}-hint`} className="mt-1 mb-2 text-note text-soft">
        Bitte entfernen Sie alles, was auf die Praxis schliessen lässt: Namen, Adresse, heutiges
        Labor.
      </p>
      <Button type="submit" variant="outline" size="s">
        Freigeben
      </Button>
    </PostForm>
  );
}
