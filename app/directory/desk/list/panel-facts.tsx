import { documentPath } from "~/directory/desk/document/paths";
import { formatCount } from "~/lib/format-number";
import { PanelSection } from "~/list/panel";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import { Link } from "~/ui/link";
import type { DocumentPanelData } from "./panel.server";

export function DocumentPanelFacts({ document }: { document: DocumentPanelData }) {
  const { kind, slug, isLab, history, lines, publicPath, publishedVersion } = document;
  return (
    <>
      {isLab && <Evidence document={document} />}
      {isLab && <Proposals document={document} />}
      {lines > 0 && (
        <PanelSection title="Verlauf" aside={formatCount(lines, "Eintrag", "Einträge")}>
          <ul>
            {history.map(({ key, what, by, at }) => (
              <li key={key} className="flex justify-between gap-4 py-0.5">
                <span className="min-w-0">
                  {what} <span className="text-note text-soft">{by}</span>
                </span>
                <span className="shrink-0 text-soft tabular-nums">{at}</span>
              </li>
            ))}
          </ul>
          <Link to={documentPath(kind, slug, "verlauf")} className={TEXT_BUTTON_CLASS}>
            {publishedVersion === undefined ? "Ganzer Verlauf" : "Verlauf und Entfernen"}
          </Link>
        </PanelSection>
      )}
      {publishedVersion !== undefined && (
        <div className="border-line border-t px-5 py-2">
          <a href={publicPath} target="_blank" rel="noopener" className={TEXT_BUTTON_CLASS}>
            Auf der Website ansehen
          </a>
        </div>
      )}
    </>
  );
}

interface Props {
  document: DocumentPanelData;
}

function Evidence({ document: { kind, slug, evidence, waitingProofs } }: Props) {
  const ending = evidence.filter(({ end }) => end !== undefined).length;
  return (
    <PanelSection
      title="Nachweise"
      aside={`${evidence.length}${ending > 0 ? `, davon ${ending} zu erneuern` : ""}`}
    >
      {evidence.length === 0 && <p className="text-soft">Noch keine erfasst.</p>}
      <ul>
        {evidence.map(({ id, label, until, end }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto_7rem] gap-x-4 py-0.5">
            <span className="text-soft">{label}</span>
            <span className="tabular-nums">bis {until}</span>
            <span
              className={`text-right ${end === undefined ? "text-leaf" : `font-semibold ${end.isUrgent ? "text-error" : ""}`}`}
            >
              {end?.remaining ?? "gültig"}
            </span>
          </li>
        ))}
      </ul>
      <Link to={documentPath(kind, slug, "nachweise")} className={TEXT_BUTTON_CLASS}>
        {waitingProofs > 0
          ? `${formatCount(waitingProofs, "Nachweis", "Nachweise")} des Labors prüfen`
          : "Nachweise bearbeiten"}
      </Link>
    </PanelSection>
  );
}

function Proposals({ document: { kind, slug, openProposals } }: Props) {
  return (
    <PanelSection title="Vorschläge" aside={openProposals === 0 ? "keiner offen" : undefined}>
      {openProposals > 0 && (
        <p className="font-semibold">
          {formatCount(openProposals, "Vorschlag wartet", "Vorschläge warten")} auf Ihre Antwort.
        </p>
      )}
      <Link to={documentPath(kind, slug, "vorschlaege")} className={TEXT_BUTTON_CLASS}>
        {openProposals > 0 ? "Vorschlag ansehen" : "Änderung vorschlagen lassen"}
      </Link>
    </PanelSection>
  );
}
