import { PanelSection, Row } from "~/desk/panel/panel";
import type { EntryView } from "./entry.server";

export function HistorySection({ history }: { history: EntryView["history"] }) {
  return (
    <PanelSection title="Verlauf">
      <dl>
        {history.map(({ id, at, text, actor }) => (
          <Row key={id} term={<time dateTime={at.iso}>{at.text}</time>}>
            {text} <span className="text-note text-soft">{actor}</span>
          </Row>
        ))}
      </dl>
    </PanelSection>
  );
}
