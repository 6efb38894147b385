import { Ellipsis } from "lucide-react";
import { LabLogo } from "~/directory/index";
import { useRight } from "~/identity/operator/use-right";
import { PanelSection } from "~/list/panel";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import { Link } from "~/ui/link";
import { ConfirmStepForm, RoundStepForm } from "./round-forms";
import type { RoundPanelData } from "./round-panel.server";
import type { RoundLabView, RoundView } from "./round-view.server";

interface Props {
  round: RoundView;
  marks: RoundPanelData["marks"];
}

/** Contents stay sealed until the round is opened to the practice. */
export function RoundLabs({ round, marks }: Props) {
  const mayWork = useRight("work");
  const isSealed = !round.isOpened && round.isRunning;
  return (
    <PanelSection title="Labore" id={`labs-of-${round.id}`} aside={round.sum}>
      {isSealed && (
        <p className="text-note text-soft">
          Was die Labore offerieren, ist versiegelt, bis alle geantwortet haben oder die Frist
          vorbei ist.
        </p>
      )}
      <ul>
        {round.labs.map((lab) => (
          <li
            key={lab.invitationId}
            className="relative grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 border-line py-2.5 not-first:border-t"
          >
            <span className="mt-0.5 grid size-10 place-items-center rounded-control border border-line">
              <LabLogo picture={marks[lab.lab]} name={lab.name} className="size-7" />
            </span>
            <div className="min-w-0">
              <div
                className={`flex items-baseline justify-between gap-4 ${mayWork && hasMoreActions(lab) ? "pr-8" : ""}`}
              >
                <span className="min-w-0 font-semibold">{lab.name}</span>
                <span className={`shrink-0 text-note ${getToneClass(lab)}`}>{lab.label}</span>
              </div>
              {lab.lines.map((line) => (
                <p key={line} className="wrap-anywhere text-note text-soft">
                  {line}
                </p>
              ))}
              <Steps lab={lab} roundId={round.id} />
            </div>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

function hasMoreActions({ canBeEntered, canBeInvited, canBeWithdrawn }: RoundLabView): boolean {
  return canBeEntered || canBeInvited || canBeWithdrawn;
}

function getToneClass({ isUndelivered, state }: RoundLabView): string {
  if (isUndelivered) return "font-semibold text-error";
  if (state === "answered") return "font-semibold text-leaf";
  return state === "in_progress" ? "font-semibold text-petrol" : "text-soft";
}

function Steps({ lab, roundId }: { lab: RoundLabView; roundId: string }) {
  const mayWork = useRight("work");
  if (!mayWork) return null;
  const { invitationId, name } = lab;
  const form = { fields: { invitationId }, focus: `labs-of-${roundId}`, about: name };
  const hasMore = (
    <>
      {lab.canBeEntered && (
        <Link
          to={`/admin/offerten/erfassen/${invitationId}`}
          className={TEXT_BUTTON_CLASS}
          aria-label={`Telefonisch erfassen: ${name}`}
        >
          Telefonisch erfassen
        </Link>
      )}
      {lab.canBeInvited && (
        <ConfirmStepForm
          {...form}
          intent="invite"
          label={lab.state === "declined" ? "Erneut einladen" : "Neuer Link"}
          text="Das Labor erhält die Einladung mit einem neuen Link an seine heutige Adresse. Der frühere Link gilt nicht mehr."
          confirm="Neuen Link senden"
        />
      )}
      {lab.canBeWithdrawn && (
        <ConfirmStepForm
          {...form}
          intent="withdraw-lab"
          label="Zurückziehen"
          text="Der Link wird ungültig, und die Offerte verschwindet aus dem Vergleich. Es erhält dazu keine E-Mail. Mit dem letzten Labor endet die Runde."
          confirm="Labor aus der Runde nehmen"
        />
      )}
    </>
  );
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      {lab.canBeReminded && <RoundStepForm {...form} intent="remind" label="Erinnern" />}
      {lab.isUndelivered && <RoundStepForm {...form} intent="invite" label="Erneut senden" />}
      {hasMoreActions(lab) && (
        <details className="open:basis-full">
          <summary
            className="absolute top-0 -right-3 flex size-11 items-center justify-center rounded-control text-petrol hover:bg-mist"
            aria-label={`Weitere Schritte: ${name}`}
            title="Weitere Schritte"
          >
            <Ellipsis aria-hidden="true" className="size-5" />
          </summary>
          <div className="flex flex-wrap gap-x-4">{hasMore}</div>
        </details>
      )}
    </div>
  );
}
