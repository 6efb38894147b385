import { useEffect, useRef } from "react";
import { Button } from "~/ui/button";
import type { ForwardedLab } from "../../../../database/schema";
import { Row } from "./panel";

interface Letter extends ForwardedLab {
  closing?: readonly string[];
}

interface Props {
  preview: {
    chosen: { labs: readonly string[]; message: string; forwardingId: string };
    letters: readonly Letter[];
    previewed: string;
    hasChanged: boolean;
  };
  isBusy: boolean;
}

/** Step two: each mail as it will be sent. */
export function ForwardPreview({ preview, isBusy }: Props) {
  const { chosen, letters, previewed, hasChanged } = preview;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another preview begins at its heading again
  useEffect(() => heading.current?.focus(), [previewed]);
  return (
    <>
      {hasChanged && (
        <p role="alert" className="mb-4 border-error border-l-6 py-1 pl-4 text-error">
          Noch nicht gesendet: Die Angaben haben sich inzwischen geändert. Bitte prüfen Sie die
          Vorschau noch einmal.
        </p>
      )}
      <h3 ref={heading} tabIndex={-1} className="font-semibold text-card focus:outline-none">
        Vorschau
      </h3>
      {letters.map((letter) => (
        <LetterView key={letter.id} letter={letter} />
      ))}
      {chosen.labs.map((lab) => (
        <input key={lab} type="hidden" name="labs" value={lab} />
      ))}
      <input type="hidden" name="message" value={chosen.message} />
      <input type="hidden" name="forwardingId" value={chosen.forwardingId} />
      <input type="hidden" name="previewed" value={previewed} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          type="submit"
          name="intent"
          value="send"
          variant="signal"
          size="s"
          busy={isBusy}
          busyLabel="Wird gesendet..."
        >
          {letters.length === 1 ? "An 1 Labor senden" : `An ${letters.length} Labore senden`}
        </Button>
        <Button type="submit" name="intent" value="choose" variant="quiet" size="s">
          Auswahl ändern
        </Button>
      </div>
    </>
  );
}

function LetterView({ letter }: { letter: Letter }) {
  const { id, name, recipient, replyTo, subject, paragraphs, rows, closing = [] } = letter;
  return (
    <article aria-labelledby={`letter-${id}`} className="mt-4 border-ink border-t-[1.5px] pt-3">
      <h4 id={`letter-${id}`} className="font-semibold">
        {name}
      </h4>
      <dl className="border-line border-b pb-3">
        <Row isLetter term="An">
          {recipient}
        </Row>
        <Row isLetter term="Antwort an">
          {replyTo ?? "Laborlotse"}
        </Row>
        <Row isLetter term="Betreff">
          {subject}
        </Row>
      </dl>
      <div className="grid gap-3 pt-3">
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <dl>
          {rows.map(([label, value]) => (
            <Row key={label} isLetter term={label}>
              <span className="whitespace-pre-line">{value}</span>
            </Row>
          ))}
        </dl>
        <div className="text-note text-soft">
          {closing.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
    </article>
  );
}
