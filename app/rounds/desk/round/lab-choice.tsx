import { useEffect, useState } from "react";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import type { FieldError as Failure } from "~/ui/error-summary";
import { FieldMessage } from "~/ui/field";
import { TextLink } from "~/ui/text-link";
import type { RoundDraft } from "./new-round.server";
import { RoundFields } from "./round-fields";
import type { RoundChoiceData } from "./round-panel.server";

interface Props {
  entryId: string;
  choice: RoundChoiceData;
  chosen: RoundDraft | undefined;
  errors: readonly Failure[];
  leave: string;
}

type Lab = RoundChoiceData["labs"][number];

export function LabChoice({ entryId, choice, chosen, errors, leave }: Props) {
  const [firstId] = useState(choice.roundId);
  const getError = (name: string) => errors.find(({ field }) => field === name)?.message;
  const failure = getError("labs");
  const possible = choice.labs.filter((lab) => getObstacle(lab) === undefined);
  const firstOther = possible.find(({ reasons }) => reasons.length === 0);
  const others = choice.labs.filter((lab) => getObstacle(lab) !== undefined);
  useEffect(() => {
    // Back from the preview, or refused: the pressed button is gone or had no effect.
    if (chosen !== undefined) document.getElementById(errors[0]?.field ?? "labs")?.focus();
  }, [chosen, errors]);
  return (
    <>
      <h3 className="font-semibold text-card">Labore um Offerten bitten</h3>
      <input type="hidden" name="roundId" value={chosen?.roundId ?? firstId} />
      <fieldset
        aria-describedby={failure === undefined ? undefined : "labs-error"}
        className="mt-3"
      >
        <legend className="mb-1 font-semibold">Labore</legend>
        <ul className="border-ink border-t-[1.5px]">
          {possible.map((lab, index) => (
            <li key={lab.id} className="border-line border-b">
              {lab === firstOther && index > 0 && (
                <p className="border-line border-b bg-mist px-2 py-1 text-note text-soft">
                  {choice.isPlaceKnown
                    ? "Keine Abholung im Kanton der Praxis bekannt"
                    : "Kanton der Praxis: keine Angabe"}
                </p>
              )}
              <label className="flex min-h-11 items-start gap-3 py-2 hover:bg-mist">
                <input
                  type="checkbox"
                  id={index === 0 ? "labs" : `labs-${lab.id}`}
                  name="labs"
                  value={lab.id}
                  defaultChecked={
                    chosen === undefined ? lab.isRequested : chosen.labs.includes(lab.id)
                  }
                  aria-invalid={failure === undefined ? undefined : true}
                  className="check size-6 shrink-0"
                />
                <LabFacts lab={lab} />
              </label>
            </li>
          ))}
        </ul>
        <FieldMessage name="labs" error={failure} />
      </fieldset>
      {others.length > 0 && <UnavailableLabs labs={others} />}
      <RoundFields entryId={entryId} choice={choice} chosen={chosen} getError={getError} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="preview" size="s">
          Vorschau
        </Button>
        <ButtonLink to={leave} variant="quiet" size="s">
          Abbrechen
        </ButtonLink>
      </div>
    </>
  );
}

const WARNINGS = {
  opted_out: "Hat sich von unseren E-Mails abgemeldet und erhält keine Einladung, bitte anrufen",
  undeliverable: "Die letzte E-Mail kam nicht an, bitte anrufen",
} as const;

function LabFacts({ lab }: { lab: Lab }) {
  const { name, place, isSample, reasons, tests, warning, isInvited } = lab;
  return (
    <span className="min-w-0">
      <span className="font-semibold">{name}</span> <span className="text-soft">{place}</span>{" "}
      {isSample && <Badge tone="neutral">Beispiel</Badge>}
      {reasons.length > 0 && (
        <span
          className={`block text-note ${lab.isRequested ? "font-semibold text-leaf" : "text-soft"}`}
        >
          {reasons.join(", ")}
        </span>
      )}
      {tests.length > 0 && <span className="block text-note">Tests: {tests.join(", ")}</span>}
      {isInvited === "elsewhere" && (
        <span className="block text-error text-note">
          Schon angefragt, in einer laufenden Runde mit derselben E-Mail-Adresse der Praxis
        </span>
      )}
      {warning && <span className="block text-error text-note">{WARNINGS[warning.is]}</span>}
    </span>
  );
}

function getObstacle(lab: Lab): string | undefined {
  if (lab.isExcluded === "practice")
    return "Die Praxis will, dass dieses Labor nicht angefragt wird.";
  if (lab.isExcluded !== undefined) return "Heutiges Labor der Praxis, wird nicht angefragt.";
  if (lab.isInvited === "here") return "Schon in einer laufenden Runde.";
  if (lab.recipient !== undefined) return undefined;
  return lab.isRequested
    ? "Die Praxis wünscht eine Offerte, es fehlt aber eine Adresse für Anfragen: Bitte fragen Sie selbst nach."
    : "Keine Adresse für Anfragen.";
}

export function UnavailableLabs({ labs }: { labs: readonly Lab[] }) {
  return (
    <section aria-labelledby="impossible-labs" className="mt-5">
      <h4 id="impossible-labs" className="mb-1 font-semibold">
        Nicht wählbar
      </h4>
      <ul className="border-line border-t">
        {labs.map((lab) => (
          <li key={lab.id} className="border-line border-b py-2 pl-9">
            <span className="font-semibold">{lab.name}</span>{" "}
            <span className="text-soft">{lab.place}</span>
            <span className="block text-note text-soft">
              {getObstacle(lab)}{" "}
              {lab.recipient === undefined && lab.isExcluded === undefined && (
                <TextLink to={`/admin/verzeichnis/lab/${lab.id}/kontakte`}>
                  Kontakt erfassen
                </TextLink>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
