import { useOutletContext } from "react-router";
import { type DeskOutletContext, Panel } from "~/list/panel";
import { ButtonLink } from "~/ui/button";

export function MissingEntry() {
  const { close } = useOutletContext<DeskOutletContext>();
  return (
    <Panel title="Eintrag nicht gefunden">
      <div className="px-5 pb-8">
        <p className="mb-5 text-soft">
          Dieser Eintrag existiert nicht. Vielleicht wurde er gelöscht, oder die Adresse ist
          unvollständig.
        </p>
        <ButtonLink to={close} variant="outline" size="s">
          Zur Liste
        </ButtonLink>
      </div>
    </Panel>
  );
}
