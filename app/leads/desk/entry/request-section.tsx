import { Form } from "react-router";
import { useRight } from "~/identity/operator/use-right";
import { PanelSection } from "~/list/panel";
import { Button } from "~/ui/button";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import type { EntryView } from "./entry.server";

type Line = EntryView["requests"][number];

const STATES: Record<Line["state"], { label: string; tone: string }> = {
  open: { label: "offen", tone: "text-soft" },
  forwarded: { label: "weitergeleitet", tone: "font-semibold text-leaf" },
  done: { label: "erledigt", tone: "font-semibold text-leaf" },
  mail_failed: { label: "E-Mail fehlgeschlagen", tone: "font-semibold text-error" },
  mail_discarded: { label: "E-Mail verworfen", tone: "text-soft" },
};

interface Props {
  requests: readonly Line[];
  action: string;
  refused: string | undefined;
}

export function RequestSection({ requests, action, refused }: Props) {
  const open = requests.filter(({ state }) => state === "open").length;
  return (
    <PanelSection
      title="Anfragen"
      aside={requests.length > 0 && `${requests.length}, davon ${open} offen`}
    >
      {refused && (
        <p role="alert" className="mb-2 border-error border-l-6 py-1 pl-4 text-error">
          {refused}
        </p>
      )}
      {requests.length === 0 ? (
        <p className="text-soft">Keine Anfragen an ein bestimmtes Labor.</p>
      ) : (
        <ul>
          {requests.map((request) => (
            <RequestItem key={request.id} request={request} action={action} />
          ))}
        </ul>
      )}
    </PanelSection>
  );
}

function RequestItem({ request, action }: { request: Line; action: string }) {
  const { id, type, text, state, at, letter } = request;
  const mayWork = useRight("work");
  const isAnsweredByRound = letter === undefined && state === "forwarded";
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] gap-x-3 py-0.5 sm:grid-cols-[7rem_minmax(0,1fr)_auto]">
      <span className="text-soft">{type}</span>
      <span className="font-semibold">{text}</span>
      <span className={`max-w-32 text-right text-note leading-[1.5rem] ${STATES[state].tone}`}>
        {STATES[state].label}
        {(state === "forwarded" || state === "done") && at && (
          <>
            {" "}
            <time dateTime={at.iso}>{at.text}</time>
          </>
        )}
      </span>
      {mayWork && (
        <Form
          method="post"
          action={action}
          preventScrollReset
          className="col-span-2 col-start-2 flex flex-wrap gap-x-5"
        >
          <input type="hidden" name="wishId" value={id} />
          {letter && state !== "done" && (
            <details key={state} className="open:basis-full">
              <summary className={TEXT_BUTTON_CLASS}>
                {state === "open" ? "Labor fragen" : "Labor erneut fragen"}
                <span className="sr-only">: {text}</span>
              </summary>
              <LetterPreview letter={letter} />
              <Button
                type="submit"
                size="s"
                name="intent"
                value="forward-test"
                className="mt-3 mb-2"
              >
                E-Mail an das Labor senden
                <span className="sr-only">: {text}</span>
              </Button>
            </details>
          )}
          {!isAnsweredByRound && (
            <Step intent={state === "done" ? "wish-reopened" : "wish-handled"} about={text}>
              {state === "done" ? "Wieder öffnen" : "Abhaken"}
            </Step>
          )}
        </Form>
      )}
    </li>
  );
}

/** The letter never names the practice. */
function LetterPreview({ letter }: { letter: NonNullable<Line["letter"]> }) {
  const { recipient, subject, paragraphs, rows } = letter;
  return (
    <div className="border-ink border-t-[1.5px] border-b border-b-line py-2">
      <Terms
        rows={[
          ["An", recipient ?? "keine Adresse für Anfragen"],
          ["Betreff", subject],
        ]}
      />
      <div className="grid gap-2 py-2">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <Terms rows={rows} />
    </div>
  );
}

function Terms({ rows }: Pick<NonNullable<Line["letter"]>, "rows">) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-soft">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Step({ intent, about, children }: { intent: string; about: string; children: string }) {
  return (
    <button type="submit" name="intent" value={intent} className={TEXT_BUTTON_CLASS}>
      {children}
      <span className="sr-only">: {about}</span>
    </button>
  );
}
