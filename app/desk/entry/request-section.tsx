import { PanelSection } from "~/desk/panel/panel";
import type { EntryView } from "./entry.server";

type Line = EntryView["requests"][number];

const TONES: Record<Line["state"], string> = {
  offen: "text-soft",
  weitergeleitet: "font-semibold text-leaf",
  "E-Mail fehlgeschlagen": "font-semibold text-error",
  "E-Mail verworfen": "text-soft",
};

/** What the practice asked laboratories for, and how far that has come. */
export function RequestSection({ requests }: { requests: readonly Line[] }) {
  const open = requests.filter(({ state }) => state === "offen").length;
  return (
    <PanelSection
      title="Anfragen"
      aside={requests.length > 0 && `${requests.length}, davon ${open} offen`}
    >
      {requests.length === 0 ? (
        <p className="text-soft">Keine Anfragen an ein bestimmtes Labor.</p>
      ) : (
        <dl>
          {requests.map(({ id, type, text, state, at }) => (
            <div
              key={id}
              className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] sm:grid-cols-[7rem_minmax(0,1fr)_auto] gap-x-3 py-0.5"
            >
              <dt className="text-soft">{type}</dt>
              <dd className="font-semibold">{text}</dd>
              <dd className={`max-w-32 text-right text-note leading-6 ${TONES[state]}`}>
                {state}
                {state === "weitergeleitet" && at && (
                  <>
                    {" "}
                    <time dateTime={at.iso}>{at.text}</time>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </PanelSection>
  );
}
