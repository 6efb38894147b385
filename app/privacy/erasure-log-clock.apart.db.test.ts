import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { action as optOutAction } from "~/leads/email-opt-out/page";
import { submissionKinds } from "~/leads/submission-kinds.server";
import { HOUR_MS } from "~/lib/durations";
import { database } from "~/platform/database/database.server";
import { removeSuppressions } from "~/platform/mail/suppression.server";
import { OPERATOR } from "../../tests/kit/calls/desk-submissions";
import { routeCall } from "../../tests/kit/calls/route-call";
import { useTwoDatabases } from "../../tests/kit/database/empty-database";
import { erasePerson } from "./erasure.server";
import { erasureLogPath, readErasureLog, syncErasureLog } from "./erasure-log.server";

const erase = (address: string) =>
  erasePerson(address, { kinds: submissionKinds, actor: OPERATOR, runId: randomUUID() });

async function optOut(email: string): Promise<void> {
  const body = new URLSearchParams({ email, reason: "Zu viele E-Mails erhalten" });
  const request = new Request("http://portal.example/email-opt-out", { method: "POST", body });
  await optOutAction(routeCall(request));
}

describe("the journal of erasures and opt-outs", () => {
  useTwoDatabases();
  beforeEach(() => rm(erasureLogPath(), { force: true }));
  afterEach(() => void vi.useRealTimers());

  it.each([1, -1])(
    "misses nothing where the clock of the process is wrong by %i hours",
    async (by) => {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + by * HOUR_MS });
      await syncErasureLog();
      await optOut("anna@example.ch");
      await erase("bea@example.ch");
      await database().transaction((tx) => removeSuppressions(tx, "anna@example.ch"));
      await syncErasureLog();
      const { lines } = await readErasureLog(erasureLogPath());
      expect(lines.map(({ what }) => what).sort()).toEqual(["erased", "opted-out", "opted-out"]);
    },
  );
});
