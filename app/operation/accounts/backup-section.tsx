import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/button";
import { SettingsSection, SuccessMessage } from "~/ui/controls/section";
import type { OperationAnswer } from "./action.server";

interface Props {
  /** Undefined where none is scheduled. */
  backup: { last: string | undefined; hasFailed: boolean } | undefined;
  result: OperationAnswer | undefined;
}

export function BackupSection({ backup, result }: Props) {
  return (
    <SettingsSection id="sicherung" title="Sicherung">
      <SuccessMessage text={result?.done} />
      <p className="max-w-[42em] text-meta text-soft">{formatBackup(backup)}</p>
      {backup && <StepButton intent="backup" label="Jetzt sichern" error={result?.errors[0]} />}
    </SettingsSection>
  );
}

interface TestMailProps {
  isSending: boolean;
  result: OperationAnswer | undefined;
}

export function TestMailSection({ isSending, result }: TestMailProps) {
  return (
    <SettingsSection id="testmail" title="E-Mail-Versand">
      <SuccessMessage text={result?.done} />
      <p className="max-w-[42em] text-meta text-soft">
        {isSending
          ? "Eingerichtet. Die Testmail geht an Ihre eigene Adresse."
          : "Keine E-Mail verlässt den Server: Wer ihn betreibt, setzt die Einstellung SMTP_URL."}
      </p>
      {isSending && (
        <StepButton intent="test-mail" label="Testmail senden" error={result?.errors[0]} />
      )}
    </SettingsSection>
  );
}

interface StepButtonProps {
  intent: "backup" | "test-mail";
  label: string;
  error: OperationAnswer["errors"][number] | undefined;
}

function StepButton({ intent, label, error }: StepButtonProps) {
  const { formData } = useNavigation();
  return (
    <Form method="post" className="mt-4" preventScrollReset>
      {error && (
        <p role="alert" className="mb-4 border-error border-l-6 py-2 pl-4 text-error">
          {error.message}
        </p>
      )}
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="outline"
        size="s"
        busy={formData?.get("intent") === intent}
      >
        {label}
      </Button>
    </Form>
  );
}

function formatBackup(backup: Props["backup"]): string {
  if (backup === undefined) {
    return "Es ist keine tägliche Sicherung eingerichtet: Wer den Server betreibt, setzt die Einstellung BACKUP_DIR.";
  }
  const last = `Letzte Sicherung: ${backup.last ?? "noch keine"}.`;
  return backup.hasFailed ? `${last} Der letzte Versuch ist fehlgeschlagen.` : last;
}
