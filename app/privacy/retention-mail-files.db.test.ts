import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { auditLog } from "#database/audit";
import { entries } from "#database/entries";
import { mails } from "#database/mails";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { database } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";
import { listMaintenanceRuns } from "~/platform/jobs/maintenance-log.server";
import { log } from "~/platform/log.server";
import { submitPractice } from "../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../tests/kit/database/test-database";
import { daysAgo, entry, NOW } from "../../tests/kit/people/old-entries";
import { deleteExpired } from "./retention.server";

const run = () => deleteExpired(submissionKinds, { now: NOW });

describe("after a deletion by deadline", () => {
  useDatabase();

  it("a mail's file goes with its row, whatever took the row, and no other file does", async () => {
    const { submissionId } = await submitPractice({}, { suspected: true });
    const [ofSuspected] = await database().select().from(mails);
    const { submissionId: kept } = await submitPractice();
    await database()
      .update(entries)
      .set({ createdAt: daysAgo(31) })
      .where(eq(entries.id, submissionId));
    const ofKept = await database().select().from(mails).where(eq(mails.entryId, kept));
    const folder = join(environment().DATA_DIR, "mail");
    await mkdir(folder, { recursive: true });
    const write = async (name: string, written: Date) => {
      await writeFile(join(folder, name), "Subject: Test");
      await utimes(join(folder, name), written, written);
    };
    const anHourAgo = new Date(Date.now() - 60 * 60 * 1_000);
    await write(`${ofSuspected?.id}.eml`, anHourAgo);
    await write(`.${ofSuspected?.id}.4711`, anHourAgo);
    const left = [`${ofKept[0]?.id}.eml`, `${randomUUID()}.eml`, "notes.txt"];
    await write(left[0] ?? "", daysAgo(400));
    await write(left[1] ?? "", new Date());
    await write(left[2] ?? "", daysAgo(400));
    await run();
    expect((await readdir(folder)).sort()).toEqual(left.sort());
  });

  it("mails that can't be looked for leave the run done and recorded", async () => {
    const folder = join(environment().DATA_DIR, "mail");
    await rm(folder, { recursive: true, force: true });
    await writeFile(folder, "no folder");
    const logged = vi.spyOn(log, "error").mockReturnValue();
    try {
      await entry("contact", { suspected: true, createdAt: daysAgo(31) });
      expect((await run()).counts.suspected).toBe(1);
      expect(await listMaintenanceRuns(9)).toMatchObject([{ task: "retention", note: "" }]);
      expect(await database().select().from(auditLog)).toMatchObject([{ action: "retention-run" }]);
      expect(logged).toHaveBeenCalledOnce();
    } finally {
      logged.mockRestore();
      await rm(folder);
    }
  });
});
