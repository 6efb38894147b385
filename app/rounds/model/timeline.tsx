/** A step of the way from the request to the decision. */
export interface TimelineStep {
  title: string;
  text: string;
  state: "done" | "now" | "open";
}

const STATES = { done: "erledigt", now: "aktuell", open: "offen" } as const;

/** Where a request stands: what is done, what is now, what is still to come. Its style sheet is timeline.css, which offers.css takes in. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className="timeline">
      {steps.map(({ title, text, state }) => (
        <li
          key={title}
          className={`is-${state}`}
          {...(state === "now" ? { "aria-current": "step" } : {})}
        >
          <p className="timeline-title">
            {title}
            <span className="sr-only"> ({STATES[state]})</span>
          </p>
          <p className="timeline-text">{text}</p>
        </li>
      ))}
    </ol>
  );
}
