import { SettingsSection } from "~/ui/controls/section";

interface Props {
  /** Undefined where none is scheduled. */
  backup: { last: string | undefined; hasFailed: boolean } | undefined;
}

export function BackupSection({ backup }: Props) {
  return (
    <SettingsSection id="sicherung" title="Sicherung">
      <p className="max-w-[42em] text-meta text-soft">{formatBackup(backup)}</p>
    </SettingsSection>
  );
}

function formatBackup(backup: Props["backup"]): string {
  if (backup === undefined) return "Es ist keine tägliche Sicherung eingerichtet.";
  const last = `Letzte Sicherung: ${backup.last ?? "noch keine"}.`;
  return backup.hasFailed ? `${last} Der letzte Versuch ist fehlgeschlagen.` : last;
}
