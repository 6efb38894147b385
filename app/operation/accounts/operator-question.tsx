import { useEffect, useRef } from "react";
import type { FetcherWithComponents } from "react-router";
import { getRoleLabel } from "~/identity/roles";
import { Button, ButtonLink } from "~/ui/button";
import type { FieldError } from "~/ui/error-summary";
import type { OperationAnswer } from "./action.server";
import { ConfirmPasswordField } from "./confirm-password-field";

export type PendingOperatorAction = NonNullable<OperationAnswer["asks"]>;

const PASSWORD_FIELD_ID = "question-password";

interface Props {
  name: string;
  act: PendingOperatorAction;
  errors: readonly FieldError[];
  fetcher: FetcherWithComponents<OperationAnswer>;
}

/** A step of its own rather than a dialog, because it must work without JavaScript. */
export function OperatorQuestion({ name, act, errors, fetcher }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { question, consequence, button } = getTexts(act, name);
  // The button that asked for it may be gone; errors are shown in the field.
  useEffect(() => {
    if (errors.length === 0) box.current?.focus();
    else document.getElementById(PASSWORD_FIELD_ID)?.focus();
  }, [errors]);
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="basis-full rounded-control border border-signal border-l-6 px-5 py-4"
    >
      <p className="font-semibold">{question}</p>
      <p className="mt-1 mb-4 text-soft">{consequence}</p>
      <fetcher.Form
        method="post"
        action="/admin/betrieb"
        className="grid max-w-[30em] gap-4"
        noValidate
      >
        <input type="hidden" name="intent" value={act.intent} />
        <input type="hidden" name="operatorId" value={act.operatorId} />
        {act.intent === "role" && <input type="hidden" name="role" value={act.role} />}
        <ConfirmPasswordField id={PASSWORD_FIELD_ID} errors={errors} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant={act.intent === "remove" ? "destructive" : "petrol"}
            size="s"
            busy={fetcher.state !== "idle"}
            busyLabel="Wird geprüft..."
          >
            {button}
          </Button>
          <ButtonLink to="/admin/betrieb" variant="quiet" size="s" reloadDocument>
            Abbrechen
          </ButtonLink>
        </div>
      </fetcher.Form>
    </div>
  );
}

function getTexts(act: PendingOperatorAction, name: string) {
  switch (act.intent) {
    case "role":
      return {
        question: `Rolle von ${name} auf «${getRoleLabel(act.role)}» ändern?`,
        consequence: "Sie gilt ab der nächsten Aktion.",
        button: "Rolle jetzt ändern",
      };
    case "reset-factor":
      return {
        question: `Zweiten Faktor von ${name} zurücksetzen?`,
        consequence:
          "Die Sitzungen des Kontos enden. Danach genügt das Passwort, bis der zweite Faktor neu eingerichtet ist.",
        button: "Jetzt zurücksetzen",
      };
    case "remove":
      return {
        question: `Konto von ${name} entfernen?`,
        consequence:
          "Die Person wird bei der nächsten Aktion abgemeldet. Was unter diesem Namen im Verlauf steht, bleibt.",
        button: "Konto entfernen",
      };
  }
}
