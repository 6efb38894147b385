import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { documents, documentVersions } from "#database/directory";
import { contacts } from "#database/labs";
import { mails } from "#database/mails";
import { removeSamples } from "~/directory/publication/samples.server";
import { database } from "~/platform/database/database.server";
import { type Environment, environment } from "~/platform/environment.server";
import { recordMaintenanceRun } from "~/platform/jobs/maintenance-log.server";
import { useDatabase } from "../../../../tests/kit/database/test-database";
import { addOperator } from "../../../../tests/kit/people/operators";
import { readFirstSteps } from "./first-steps.server";

const NOTHING = { ...environment(), SMTP_URL: undefined, BACKUP_DIR: undefined };
const ALL = { ...NOTHING, SMTP_URL: "smtp://127.0.0.1:25", BACKUP_DIR: "/nowhere" };

async function publish(kind: string, slug: string) {
  const version = { kind, slug, content: {}, version: 1, schemaVersion: 1, publishedBy: "" };
  await database().insert(documents).values({ kind, slug });
  await database().insert(documentVersions).values(version);
  await database().update(documents).set({ publishedVersion: 1 });
}

const addContact = (lab: string, forRequests: boolean) =>
  database().insert(contacts).values({ lab, email: "labor@example.ch", forRequests });

describe("an empty desk", () => {
  useDatabase();

  it("counts what a new portal needs from what is there, until nothing is missing", async () => {
    const states = async (settings: Environment = ALL) =>
      (await readFirstSteps(settings))?.map(({ isDone, state }) => [isDone, state]);

    expect(await states(NOTHING)).toEqual([
      [false, "Impressum, Datenschutz und E-Mails nennen noch Beispieldaten."],
      [false, "Das Verzeichnis zeigt erst Beispiele."],
      [true, "Auf der Website steht kein Beispiel mehr."],
      [false, expect.stringContaining("SMTP_URL")],
      [false, expect.stringContaining("BACKUP_DIR")],
      [false, "Noch kann sich niemand ausser Ihnen anmelden."],
    ]);

    await publish("operator", "operator");
    await publish("lab", "labor-eins");
    await publish("article", "beispiel");
    await database().update(documents).set({ sample: true }).where(eq(documents.slug, "beispiel"));
    await addContact("labor-eins", false);
    expect(await states()).toEqual([
      [true, "Veröffentlicht."],
      [false, "Veröffentlicht; es fehlt ein Kontakt, der Anfragen von Praxen empfängt."],
      [false, expect.stringMatching(/^1 Beispiel steht auf der Website\./)],
      [false, "Eingerichtet, aber noch keine gesendet. Senden Sie sich eine Testmail."],
      [false, "Eingerichtet, aber noch keine Sicherung geschrieben."],
      [false, "Noch kann sich niemand ausser Ihnen anmelden."],
    ]);

    await addContact("labor-eins", true);
    await removeSamples({ id: "1", name: "A. Keller" });
    await addOperator("owner@example.ch");
    await addOperator("keller@example.ch");
    const ranAt = new Date("2026-11-25T01:30:00Z");
    await database()
      .insert(mails)
      .values({ template: "confirmation", status: "sent", sentAt: ranAt });
    await recordMaintenanceRun({ id: randomUUID(), task: "backup", ranAt, counts: {} });
    expect(await readFirstSteps(ALL)).toBeUndefined();
    // Mails written as files have never left.
    expect(await states({ ...ALL, SMTP_URL: undefined })).toEqual([
      [true, "Veröffentlicht."],
      [true, "Veröffentlicht und mit einem Kontakt für Anfragen: 1."],
      [true, "Auf der Website steht kein Beispiel mehr."],
      [false, expect.stringContaining("SMTP_URL")],
      [true, "Letzte Sicherung: 25.11.2026, 02:30."],
      [true, "Eingeladen: 1."],
    ]);
  });
});
