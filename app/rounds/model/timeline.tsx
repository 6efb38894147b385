export interface TimelineStep {
  title: string;
  text: string;
  state: "done" | "now" | "open";
}

const STATES = { done: "erledigt", now: "aktuell", open: "offen" } as const;

/** Needs timeline.css, which offers.css imports. */
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
