import { execFile } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { appendFile, copyFile, open, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { entries } from "#database/entries";
import { images } from "#database/images";
import { maintenanceRuns } from "#database/operation";
import { practiceSubmissions } from "#database/submissions";
import { eraseImage } from "~/directory/pictures/images.server";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { findAlarms, readPortalCondition } from "~/operation/alarm-checks.server";
import { writeBackup } from "~/operation/backup/write-backup.server";
import { connectionPool, database } from "~/platform/database/database.server";
import {
  findSuppressed,
  findSuppressionTime,
  removeSuppressions,
} from "~/platform/mail/suppression.server";
import { OPERATOR, submitPractice } from "../../tests/kit/calls/desk-submissions";
import { useBackups } from "../../tests/kit/database/backups";
import { optOut } from "../../tests/kit/mail/newsletter-orders";
import { erase } from "../../tests/kit/people/erase";
import { eraseEntries } from "./erasure.server";
import { erasureLogPath, isErasureLogStale, syncErasureLog } from "./erasure-log.server";

const practices = async () =>
  (await database().select().from(practiceSubmissions)).map(({ email }) => email).sort();

describe("the journal of erasures and opt-outs", () => {
  const backups = useBackups();
  beforeEach(() => rm(erasureLogPath(), { force: true }));

  const restoredElsewhere = (
    look: () => Promise<void>,
    journals: readonly string[] = [erasureLogPath()],
  ): Promise<void> =>
    backups.elsewhere(async () => {
      await backups.restore({ journals });
      await look();
    });

  it("erases again whoever was erased after the backup, and nobody else", async () => {
    await submitPractice({ email: "vorher@example.ch" });
    await erase("vorher@example.ch");
    // Stored again since, so that erasure is part of the backup.
    await submitPractice({ email: "vorher@example.ch" });
    await submitPractice({ email: "Nachher@Example.ch" });
    const moved = await submitPractice({ email: "alt@example.ch" });
    const withToken = await submitPractice({ email: "geraet@example.ch" });
    await writeBackup(backups.file);

    await erase("nachher@example.ch");
    // The address was different when the backup was written.
    await database()
      .update(practiceSubmissions)
      .set({ email: "neu@example.ch", contact: "neu@example.ch" })
      .where(eq(practiceSubmissions.id, moved.submissionId));
    await database()
      .update(entries)
      .set({ email: "neu@example.ch" })
      .where(eq(entries.id, moved.submissionId));
    await erase("neu@example.ch");
    await eraseEntries([withToken.submissionId], {
      kinds: submissionKinds,
      actor: undefined,
      runId: randomUUID(),
    });
    expect(await practices()).toEqual(["vorher@example.ch"]);

    await restoredElsewhere(async () => {
      expect(await practices()).toEqual(["vorher@example.ch"]);
      const { rows } = await connectionPool().query(
        `select (select count(*)::int from maintenance_runs where task = 'erasure') as runs,
           (select count(*)::int from mails where recipient ilike 'nachher%') as mails`,
      );
      expect(rows).toEqual([{ runs: 4, mails: 0 }]);
    });
  });

  it("heeds opt-outs after the backup, also of who was erased since, but none that was lifted", async () => {
    await optOut("aufgehoben@example.ch");
    await writeBackup(backups.file);
    await optOut("Ab@example.ch");
    await optOut("weg@example.ch");
    await erase("weg@example.ch");
    await optOut("zurueck@example.ch");
    await database().transaction((tx) => removeSuppressions(tx, "zurueck@example.ch"));
    await database().transaction((tx) => removeSuppressions(tx, "aufgehoben@example.ch"));
    await syncErasureLog();
    const since = await findSuppressionTime("ab@example.ch");

    await restoredElsewhere(async () => {
      expect(await findSuppressionTime("ab@example.ch")).toEqual(since);
      expect(await findSuppressionTime("weg@example.ch")).toBeInstanceOf(Date);
      expect(await findSuppressionTime("zurueck@example.ch")).toBeUndefined();
      expect(await findSuppressionTime("aufgehoben@example.ch")).toBeUndefined();
    });
  });

  it("believes no older copy of a journal against a newer one, in whatever order they are given", {
    tags: "drill",
  }, async () => {
    await writeBackup(backups.file);
    await optOut("zurueck@example.ch");
    const copy = `${backups.file}.journal`;
    await copyFile(erasureLogPath(), copy);
    await database().transaction((tx) => removeSuppressions(tx, "zurueck@example.ch"));
    await syncErasureLog();
    for (const journals of [
      [erasureLogPath(), copy],
      [copy, erasureLogPath()],
    ]) {
      await restoredElsewhere(async () => {
        expect(await findSuppressionTime("zurueck@example.ch")).toBeUndefined();
      }, journals);
    }
  });

  it("heeds the address that was named after the backup for an opt-out before it", {
    tags: "drill",
  }, async () => {
    const identity = {
      submissionId: randomUUID(),
      editToken: randomBytes(16).toString("base64url"),
    };
    await optOut("vertippt@example.ch", identity);
    await writeBackup(backups.file);
    await optOut("richtig@example.ch", identity);
    const copy = `${backups.file}.journal`;
    await copyFile(erasureLogPath(), copy);
    await optOut("zuletzt@example.ch", identity);
    const heeded = async () => {
      const [entry] = await database().select({ email: entries.email }).from(entries);
      const addresses = ["vertippt@example.ch", "richtig@example.ch", "zuletzt@example.ch"];
      return { ...entry, addresses: [...(await findSuppressed(addresses))] };
    };
    await restoredElsewhere(async () => {
      expect(await heeded()).toEqual({ email: null, addresses: ["richtig@example.ch"] });
    }, [copy]);
    // Newer data in the backup stays.
    await writeBackup(backups.file);
    await restoredElsewhere(async () => {
      expect(await heeded()).toMatchObject({ addresses: ["zuletzt@example.ch"] });
    }, [copy]);
  });

  it("takes erased pictures away again, but none that was uploaded again before the backup", {
    tags: "drill",
  }, async () => {
    const picture = { size: 1, width: 1, height: 1, uploadedBy: "A. Keller" };
    const content = Buffer.from("picture");
    await database()
      .insert(images)
      .values(["erased", "again"].map((hash) => ({ ...picture, hash, content })));
    const erasePicture = (hash: string) => eraseImage(hash, OPERATOR);
    await erasePicture("again");
    await syncErasureLog();
    await database()
      .update(images)
      .set({ content, uploadedAt: new Date(Date.now() + 1) })
      .where(eq(images.hash, "again"));
    await writeBackup(backups.file);
    await erasePicture("erased");
    await syncErasureLog();
    await restoredElsewhere(async () => {
      const { hash, content: kept } = images;
      expect(await database().select({ hash, kept }).from(images).orderBy(hash)).toEqual([
        { hash: "again", kept: content },
        { hash: "erased", kept: null },
      ]);
    });
  });

  it("is written from its beginning where its file has gone", async () => {
    await optOut("anna@example.ch");
    await rm(erasureLogPath());
    await optOut("bea@example.ch");
    expect((await readFile(erasureLogPath(), "utf8")).match(/^.+$/gm)).toHaveLength(2);
  });

  it("names nobody, is for its owner alone, and says of no line what another wrote", async () => {
    await submitPractice({ email: "anna@example.ch" });
    await writeBackup(backups.file);
    await optOut("anna@example.ch");
    // Not a name of hexadecimal digits, which an id could contain by chance.
    await erase("urs@example.ch");
    const text = await readFile(erasureLogPath(), "utf8");
    expect(text.match(/^.+$/gm)).toHaveLength(2);
    expect(text).not.toMatch(/anna|urs|@|Zu viele/);
    expect((await stat(erasureLogPath())).mode & 0o777).toBe(0o600);
    // A line without the key, and one that a full disk truncated.
    const forged = { what: "erased", id: randomUUID(), at: new Date(), address: null, entries: [] };
    await appendFile(erasureLogPath(), `${JSON.stringify(forged)}\tmac\n{"what":"era`);
    await optOut("cleo@example.ch");
    await restoredElsewhere(async () => {
      expect(await practices()).toEqual(["anna@example.ch"]);
      for (const address of ["anna@example.ch", "cleo@example.ch"]) {
        expect(await findSuppressionTime(address)).toBeInstanceOf(Date);
      }
    });
  });

  it("on a disk that does not answer keeps nobody waiting, and is an alarm until it does", async () => {
    const hanging = `${backups.file}.hanging`;
    await promisify(execFile)("mkfifo", [hanging]);
    // Without a timeout, neither would return.
    await Promise.all([syncErasureLog(hanging), syncErasureLog(hanging)]);
    expect(isErasureLogStale()).toBe(true);
    await (await open(hanging, "r+")).close();
    await expect.poll(() => isErasureLogStale()).toBe(false);
  });

  it("that can't be written fails no erasure, is an alarm, and is made up for", async () => {
    const full = join(backups.folder, "not-a-folder", "journal");
    await writeFile(join(backups.folder, "not-a-folder"), "");
    await database()
      .insert(maintenanceRuns)
      .values({ task: "erasure", ranAt: new Date(), addressHash: "hash" });
    await syncErasureLog(full);
    expect(isErasureLogStale()).toBe(true);
    const alarms = findAlarms(await readPortalCondition()).map(({ name }) => name);
    expect(alarms).toEqual(["journal-behind"]);
    await optOut("anna@example.ch");
    expect(isErasureLogStale()).toBe(false);
    expect((await readFile(erasureLogPath(), "utf8")).match(/^.+$/gm)).toHaveLength(2);
  });
});
