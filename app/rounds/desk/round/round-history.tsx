import { PanelSection } from "~/list/panel";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import type { RoundHistory } from "./round-history.server";

const MAX_OPEN_LINES = 8;

export function RoundHistoryList({ history, id }: { history: RoundHistory; id: string }) {
  if (history.length === 0) return null;
  const earlier = history.slice(MAX_OPEN_LINES);
  return (
    <PanelSection title="Verlauf der Runde" id={`history-${id}`}>
      <Lines lines={history.slice(0, MAX_OPEN_LINES)} hasNow />
      {earlier.length > 0 && (
        <details>
          <summary className={TEXT_BUTTON_CLASS}>Alles ansehen</summary>
          <Lines lines={earlier} />
        </details>
      )}
    </PanelSection>
  );
}

function Lines({ lines, hasNow = false }: { lines: RoundHistory; hasNow?: boolean }) {
  return (
    <ol>
      {lines.map(({ id, at, text, actor, isBad }, index) => (
        <li key={id} className="relative flex flex-wrap gap-x-4 py-1 pl-6 sm:flex-nowrap">
          {index < lines.length - 1 && (
            <span
              aria-hidden="true"
              className="absolute top-4 -bottom-2 left-[4.5px] border-petrol border-l-[1.5px]"
            />
          )}
          <span
            aria-hidden="true"
            className={`absolute top-2.5 left-0 size-2.5 rounded-full border-2 ${getDotClass(isBad, hasNow && index === 0)}`}
          />
          <time dateTime={at.iso} className="w-full shrink-0 text-soft tabular-nums sm:w-36">
            {at.text}
          </time>
          <span className={`min-w-0 flex-1 ${isBad ? "font-semibold text-error" : ""}`}>
            {text}
          </span>
          <span className="text-right text-note text-soft max-sm:w-full max-sm:text-left">
            {actor}
          </span>
        </li>
      ))}
    </ol>
  );
}

function getDotClass(isBad: boolean, isNow: boolean): string {
  if (isBad) return "border-error bg-paper";
  return isNow ? "border-signal bg-signal" : "border-petrol bg-petrol";
}
