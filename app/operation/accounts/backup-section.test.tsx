import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { BackupSection } from "./backup-section";

function render(backup: Parameters<typeof BackupSection>[0]["backup"]): string {
  const Component = () => <BackupSection backup={backup} result={undefined} />;
  const Page = createRoutesStub([{ path: "/", Component }]);
  return renderToStaticMarkup(<Page />);
}

it("says when the last backup was and whether the last try failed, with a button; or which setting is missing", () => {
  const last = "22.11.2026, 02:30";
  const html = render({ last, hasFailed: false });
  expect(html).toContain(`>Letzte Sicherung: ${last}.<`);
  expect(html).toContain("Jetzt sichern");
  expect(render({ last, hasFailed: true })).toContain(
    `>Letzte Sicherung: ${last}. Der letzte Versuch ist fehlgeschlagen.<`,
  );
  expect(render({ last: undefined, hasFailed: false })).toContain("Letzte Sicherung: noch keine.");
  const missing = render(undefined);
  expect(missing).toContain("BACKUP_DIR");
  expect(missing).not.toContain("Jetzt sichern");
});
