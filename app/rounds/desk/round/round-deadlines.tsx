import { useRight } from "~/identity/operator/use-right";
import { PanelRow, PanelSection } from "~/list/panel";
import { Button } from "~/ui/button";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import { PostForm } from "./round-forms";
import type { RoundView } from "./round-view.server";

export function RoundDeadlines({ round }: { round: RoundView }) {
  const mayWork = useRight("work");
  const id = `deadlines-${round.id}`;
  return (
    <PanelSection title="Fristen" id={id}>
      <div className="relative">
        <dl>
          <Deadline term="Antworten" deadline={round.answerBy} />
          <Deadline term="Entscheid" deadline={round.decideBy} />
        </dl>
        {mayWork && round.canBeExtended && (
          <details key={round.answerBy.iso + round.decideBy.iso}>
            <summary className={`absolute -top-10 right-0 bg-paper ${TEXT_BUTTON_CLASS}`}>
              Verlängern
            </summary>
            <PostForm intent="extend" fields={{ roundId: round.id }} focus={id}>
              <div className="mt-3 flex flex-wrap items-end gap-3 pb-2">
                {round.isOpened ? (
                  <input type="hidden" name="answerBy" value={round.answerBy.day} />
                ) : (
                  <Day name="answerBy" label="Antworten bis" round={round} />
                )}
                <Day name="decideBy" label="Entscheid bis" round={round} />
                <Button type="submit" variant="outline" size="s">
                  Fristen ändern
                </Button>
              </div>
            </PostForm>
          </details>
        )}
      </div>
    </PanelSection>
  );
}

function Deadline({ term, deadline }: { term: string; deadline: RoundView["answerBy"] }) {
  const { iso, text, left, isOver } = deadline;
  return (
    <PanelRow term={term}>
      <time dateTime={iso} className="font-semibold">
        {text}
      </time>{" "}
      <span className={`text-note ${isOver ? "font-semibold text-error" : "text-soft"}`}>
        {left}
      </span>
    </PanelRow>
  );
}

function Day({
  name,
  label,
  round,
}: {
  name: "answerBy" | "decideBy";
  label: string;
  round: RoundView;
}) {
  const id = `${name}-${round.id}`;
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="date"
        name={name}
        required
        defaultValue={round[name].day}
        className="min-h-11 rounded-control border border-control bg-paper px-3"
      />
    </div>
  );
}
