import { useEffect, useRef } from "react";
import { STATE_WORDS } from "#catalogue/state-words";
import { PanelRow } from "~/list/panel";
import { Button } from "~/ui/button";
import type { RoundDraft } from "./new-round.server";

interface Props {
  preview: {
    chosen: RoundDraft;
    recipients: readonly { id: string; name: string; recipient: string }[];
    letter: { subject: string; paragraphs: readonly string[] };
    ends: readonly [answers: string, decision: string];
    needs: readonly (readonly [label: string, value: string])[];
  };
  isBusy: boolean;
}

export function RoundPreview({ preview, isBusy }: Props) {
  const { chosen, recipients, letter, ends, needs } = preview;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another preview begins at its heading again
  useEffect(() => heading.current?.focus(), [preview]);
  const { labs, ...others } = chosen;
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="font-semibold text-card focus:outline-none">
        Vorschau
      </h3>
      <dl className="mt-3 border-ink border-t-[1.5px] py-2">
        <PanelRow isLetter term="Antworten bis">
          {ends[0]}
        </PanelRow>
        <PanelRow isLetter term="Entscheid bis">
          {ends[1]}
        </PanelRow>
        <PanelRow isLetter term="Name der Praxis">
          {chosen.reveal === STATE_WORDS.reveal.at_once
            ? "sofort sichtbar"
            : "sichtbar, wenn sie annimmt"}
        </PanelRow>
      </dl>
      <article aria-labelledby="letter" className="border-ink border-t-[1.5px] pt-3">
        <h4 id="letter" className="font-semibold">
          Einladung per E-Mail
        </h4>
        <dl className="border-line border-b pb-3">
          {recipients.map(({ id, name, recipient }) => (
            <PanelRow key={id} isLetter term={name}>
              <span className="wrap-anywhere">{recipient}</span>
            </PanelRow>
          ))}
          <PanelRow isLetter term="Betreff">
            {letter.subject}
          </PanelRow>
        </dl>
        <div className="grid gap-3 py-3">
          {letter.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p className="text-soft">Anfrage ansehen: der eigene Link des Labors</p>
        </div>
      </article>
      <section aria-labelledby="shown-needs" className="border-ink border-t-[1.5px] pt-3">
        <h4 id="shown-needs" className="font-semibold">
          Auf der Seite hinter dem Link
        </h4>
        <dl>
          {needs.map(([label, value]) => (
            <PanelRow key={label} isLetter term={label}>
              <span className="whitespace-pre-line">{value}</span>
            </PanelRow>
          ))}
        </dl>
      </section>
      {labs.map((lab) => (
        <input key={lab} type="hidden" name="labs" value={lab} />
      ))}
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          type="submit"
          name="intent"
          value="open"
          variant="signal"
          size="s"
          busy={isBusy}
          busyLabel="Wird gesendet..."
        >
          {recipients.length === 1 ? "1 Labor einladen" : `${recipients.length} Labore einladen`}
        </Button>
        <Button type="submit" name="intent" value="choose" variant="quiet" size="s">
          Auswahl ändern
        </Button>
      </div>
    </>
  );
}
