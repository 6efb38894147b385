import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditLog } from "#database/audit";
import { entries } from "#database/entries";
import { mails } from "#database/mails";
import { emailOptOuts } from "#database/newsletter";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { describeAuditLine } from "~/operation/audit/describe-lines.server";
import { describeMaintenanceRun } from "~/operation/privacy/describe-runs.server";
import { database } from "~/platform/database/database.server";
import { listMaintenanceRuns } from "~/platform/jobs/maintenance-log.server";
import { erasePerson } from "~/privacy/erasure.server";
import { erasureLogPath, readErasureLog } from "~/privacy/erasure-log.server";
import { deskPost, OPERATOR, submitPractice } from "../../../../tests/kit/calls/desk-submissions";
import { useDatabase } from "../../../../tests/kit/database/test-database";
import { openTestRound } from "../../../../tests/kit/people/offer-rounds";
import { action } from "./page";

function erase(entryId: string, reason: string) {
  const fields = [
    ["intent", "erase"],
    ["reason", reason],
  ] as const;
  return action(deskPost(`/admin/eintrag/${entryId}?status=alle`, entryId, fields));
}

const lines = () => database().select().from(auditLog).orderBy(asc(auditLog.seq));

describe("erasing a single entry", () => {
  useDatabase();

  it("takes who gave only a telephone number, with all that hangs on the entry, and leads back to the list", async () => {
    const { entryId } = await openTestRound({ practice: { email: "", phone: "044 000 45 67" } });
    const other = await submitPractice({ email: "" });
    const answer = (await erase(entryId, "request")) as Response;
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/admin?status=alle"]);
    const left = await database().select({ id: entries.id }).from(entries);
    expect(left).toEqual([{ id: other.submissionId }]);
    expect(await database().$count(mails, eq(mails.entryId, entryId))).toBe(0);
  });

  it("is on record with its reason, once, and names nobody; no restore brings the entry back", async () => {
    const { submissionId: id } = await submitPractice({ practiceOrDoctorName: "Dr. Donald Duck" });
    await erase(id, "spam");
    await expect(erase(id, "spam")).rejects.toMatchObject({ init: { status: 404 } });
    const written = (await lines()).map(describeAuditLine);
    expect(written).toMatchObject([
      {
        person: OPERATOR.name,
        action: "Eintrag gelöscht",
        detail: "Spam oder Scherz · 3 gelöscht",
        entryId: id,
      },
    ]);
    const runs = (await listMaintenanceRuns(10)).map(describeMaintenanceRun);
    expect(runs).toMatchObject([{ task: "Löschung eines Eintrags", by: OPERATOR.name }]);
    expect(JSON.stringify([written, runs])).not.toContain("Duck");
    const journal = await readErasureLog(erasureLogPath());
    expect(journal.lines).toContainEqual(
      expect.objectContaining({ what: "erased", address: null, entries: [id] }),
    );
  });

  it("asks for a reason, and does nothing without one", async () => {
    const { submissionId: id } = await submitPractice();
    for (const reason of ["", "constructor"]) {
      expect(await erase(id, reason)).toMatchObject({
        data: { errors: [{ field: "reason" }] },
        init: { status: 400 },
      });
    }
    expect(await database().$count(entries)).toBe(1);
  });

  it("takes an opt-out that names no address: nobody could heed it", async () => {
    const { submissionId: id } = await submitPractice({ email: "" });
    await database().insert(emailOptOuts).values({ id, email: "", reason: "", source: "" });
    await erase(id, "spam");
    expect(await database().$count(entries)).toBe(0);
  });

  it("of a person by themselves is not said to be the portal's", async () => {
    await submitPractice();
    const options = { kinds: submissionKinds, actor: undefined, runId: crypto.randomUUID() };
    await erasePerson("praxis@example.ch", options);
    const [run] = (await listMaintenanceRuns(1)).map(describeMaintenanceRun);
    expect(run).toMatchObject({ task: "Löschung auf Verlangen", by: "die Person selbst" });
    const [line] = (await lines()).map(describeAuditLine);
    expect(line?.person).toBe("die Person selbst");
  });
});
