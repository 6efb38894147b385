import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { BackupSection } from "./backup-section";

it("says when the last backup was, whether the last try failed, and where there is none", () => {
  const words = (backup: Parameters<typeof BackupSection>[0]["backup"]) =>
    renderToStaticMarkup(<BackupSection backup={backup} />).replace(/^.*<p[^>]*>|<\/p>.*$/g, "");
  const last = "22.11.2026, 02:30";
  expect(words({ last, hasFailed: false })).toBe(`Letzte Sicherung: ${last}.`);
  expect(words({ last, hasFailed: true })).toBe(
    `Letzte Sicherung: ${last}. Der letzte Versuch ist fehlgeschlagen.`,
  );
  expect(words({ last: undefined, hasFailed: false })).toBe("Letzte Sicherung: noch keine.");
  expect(words(undefined)).toBe("Es ist keine tägliche Sicherung eingerichtet.");
});
