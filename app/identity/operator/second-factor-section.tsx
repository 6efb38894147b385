import { useFetcher } from "react-router";
import { useFormResult } from "~/forms/use-form-result";
import { Button, ButtonLink } from "~/ui/button";
import { SettingsSection, SuccessMessage } from "~/ui/controls/section";
import { TextField } from "~/ui/field";
import type { AccountAnswer, handleAccountAction } from "./action.server";
import { SecondFactorSetup } from "./second-factor-setup";

interface Props {
  isOn: boolean;
  isRequired: boolean;
  codesLeft: number;
  actionResult: AccountAnswer | undefined;
}

export function SecondFactorSection({ isOn, isRequired, codesLeft, actionResult }: Props) {
  const fetcher = useFetcher<typeof handleAccountAction>();
  const answer = fetcher.data ?? actionResult;
  const errors = answer?.errors ?? [];
  const getError = (name: string) => errors.find(({ field }) => field === name)?.message;
  const sending = fetcher.state === "idle" ? undefined : fetcher.formData?.get("intent");
  useFormResult(fetcher.data);
  const passwordField = (
    <TextField
      label="Passwort zur Bestätigung"
      name="factorPassword"
      type="password"
      autoComplete="current-password"
      error={getError("factorPassword")}
      required
    />
  );
  return (
    <SettingsSection id="zweiter-faktor" title="Zweiter Faktor">
      <SuccessMessage text={answer?.done} />
      {answer?.recoveryCodes && <RecoveryCodes codes={answer.recoveryCodes} />}
      {isRequired && answer?.recoveryCodes && (
        <p className="mb-6">
          <ButtonLink to="/admin">Weiter zum Leitstand</ButtonLink>
        </p>
      )}
      {isOn && (
        <>
          <p className="mb-4 text-meta text-soft">
            Eingeschaltet: Zur Anmeldung gehört ein Code aus Ihrer App. Es{" "}
            {codesLeft === 1
              ? "bleibt 1 Wiederherstellungscode"
              : `bleiben ${codesLeft} Wiederherstellungscodes`}
            .{isRequired && " Er ist für alle Konten vorgeschrieben und bleibt eingeschaltet."}
          </p>
          {/* A new form once the answer is there: the password does not stay in the field. */}
          <fetcher.Form
            key={String(answer?.recoveryCodes)}
            method="post"
            action="/admin/konto"
            className="grid gap-5"
            noValidate
          >
            {passwordField}
            <div className="flex flex-wrap gap-3">
              <Button
                type="submit"
                name="intent"
                value="recovery-codes"
                variant="outline"
                busy={sending === "recovery-codes"}
                busyLabel="Wird erstellt..."
              >
                Neue Wiederherstellungscodes
              </Button>
              {!isRequired && (
                <Button
                  type="submit"
                  name="intent"
                  value="factor-off"
                  variant="quiet"
                  busy={sending === "factor-off"}
                  busyLabel="Wird ausgeschaltet..."
                >
                  Ausschalten
                </Button>
              )}
            </div>
          </fetcher.Form>
        </>
      )}
      {!isOn && answer?.setup && (
        <SecondFactorSetup setup={answer.setup} error={getError("code")} fetcher={fetcher} />
      )}
      {!isOn && !answer?.setup && (
        <fetcher.Form method="post" action="/admin/konto" className="grid gap-5" noValidate>
          <p className="text-meta text-soft">
            Mit dem zweiten Faktor genügt das Passwort allein nicht: Zur Anmeldung gehört ein Code,
            den eine App auf Ihrem Telefon zeigt.
            {isRequired && " Er ist für alle Konten vorgeschrieben."}
          </p>
          <input type="hidden" name="intent" value="factor-begin" />
          {passwordField}
          <div>
            <Button
              type="submit"
              variant={isRequired ? "petrol" : "outline"}
              busy={sending === "factor-begin"}
              busyLabel="Wird vorbereitet..."
            >
              Zweiten Faktor einrichten
            </Button>
          </div>
        </fetcher.Form>
      )}
    </SettingsSection>
  );
}

/** Shown once: afterwards the portal knows only their HMACs. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className="mb-6 rounded-control border border-signal border-l-6 px-5 py-4">
      <h3 className="font-semibold">Ihre Wiederherstellungscodes</h3>
      <p className="mt-1 text-meta">
        Bewahren Sie sie dort auf, wo Sie sie auch ohne Telefon finden. Jeder Code gilt einmal
        anstelle des App-Codes. Wir zeigen sie nur jetzt.
      </p>
      <ul className="mt-3 grid grid-cols-2 gap-x-8 gap-y-1 font-semibold tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}
