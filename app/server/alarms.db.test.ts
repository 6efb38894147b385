import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MINUTE_MS } from "~/durations";
import { submissionKinds } from "~/submissions.server";
import { auditLog } from "../../database/audit";
import { mails } from "../../database/mails";
import { maintenanceRuns } from "../../database/operation";
import { useDatabase } from "../../tests/test-database";
import { alarmsOf, readCondition, watchAlarms } from "./alarms.server";
import { checkAuditLog } from "./audit/audit-check.server";
import { recordAudit } from "./audit/audit-log.server";
import { database } from "./database/database.server";
import { log } from "./log.server";
import { entryMailWriter } from "./mail/entry-mail.server";

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);

const mail = (changes: Partial<typeof mails.$inferInsert>) =>
  database()
    .insert(mails)
    .values({ template: "reminder", detail: { waiting: ["1"] }, ...changes });
const ranHoursAgo = (hours: number) =>
  database()
    .insert(maintenanceRuns)
    .values({ task: "retention", ranAt: minutesAgo(hours * 60) });
const failSignIn = () => recordAudit(database(), { action: "sign-in-failed", detail: {} });

/** What makes each alarm begin, just not before, and what the mail about it says. */
const ALARMS: [
  name: string,
  almost: () => Promise<unknown>,
  begin: () => Promise<unknown>,
  says: RegExp,
][] = [
  [
    "failed-mails",
    () => mail({ status: "discarded", createdAt: minutesAgo(60) }),
    () => mail({ status: "failed" }),
    /^Eine E-Mail ist endgültig fehlgeschlagen\.$/,
  ],
  [
    "waiting-mails",
    () => mail({ createdAt: minutesAgo(14) }),
    () => mail({ createdAt: minutesAgo(16), failure: "tls" }),
    /^E-Mails warten seit mehr als 15 Minuten .+\(TLS\) an\.$/,
  ],
  [
    "failed-sign-ins",
    async () => {
      for (let n = 0; n < 20; n++) await failSignIn();
    },
    failSignIn,
    /^Mehr als 20 Anmeldungen/,
  ],
  [
    "retention-rests",
    () =>
      database()
        .insert(maintenanceRuns)
        .values({ task: "retention", ranAt: minutesAgo(9) }),
    () =>
      database()
        .insert(maintenanceRuns)
        .values({ task: "retention", ranAt: minutesAgo(1), note: "clock" }),
    /^Die Löschung nach Fristen ruht/,
  ],
  [
    "retention-missed",
    async () => {
      await ranHoursAgo(25);
      // A portal that stood still makes up for it first.
      vi.spyOn(process, "uptime").mockReturnValue(14 * 60);
    },
    async () => {
      await database().delete(maintenanceRuns);
      await ranHoursAgo(27);
      vi.spyOn(process, "uptime").mockReturnValue(16 * 60);
    },
    /^Seit mehr als 26 Stunden ist keine Löschung nach Fristen gelungen\.$/,
  ],
  [
    "audit-log-changed",
    async () => {
      await failSignIn();
      await checkAuditLog();
    },
    async () => {
      await database().update(auditLog).set({ actorName: "Niemand" });
      await checkAuditLog();
    },
    /^Das Protokoll stimmt ab Zeile 1 nicht\.$/,
  ],
];

describe("alarms", () => {
  useDatabase();
  let lines: string[] = [];

  beforeEach(() => {
    lines = [];
    for (const level of ["error", "info"] as const) {
      vi.spyOn(log, level).mockImplementation((facts: unknown, message = "") => {
        const { alarm } = facts as { alarm?: string };
        if (alarm !== undefined) lines.push(`${level}: ${message} ${alarm}`);
      });
    }
  });
  afterEach(() => void vi.restoreAllMocks());

  const currentAlarms = async () => alarmsOf(await readCondition());
  const names = async () => (await currentAlarms()).map(({ name }) => name);
  const told = async () => {
    const sent = await database().select().from(mails);
    return sent.filter(({ template }) => template === "alarm");
  };

  it.each(ALARMS)(
    "%s begins on the desk, in the log and in one mail",
    async (name, almost, begin, says) => {
      await almost();
      expect(await names()).toEqual([]);
      await begin();
      expect(await names()).toEqual([name]);
      // Many processes, and again a minute later.
      await Promise.all(Array.from({ length: 6 }, () => watchAlarms()));
      await watchAlarms();
      expect(lines).toEqual([`error: an alarm begins ${name}`]);
      const [message, ...others] = await told();
      expect(others).toEqual([]);
      expect(message).toMatchObject({ recipient: null, entryId: null });
      const content = message && (await entryMailWriter(submissionKinds)(message));
      expect(content?.paragraphs[0]).toMatch(says);
      expect(content?.link?.path).toBe((await currentAlarms())[0]?.path);
    },
  );

  it("of a deletion that never was begin 26 hours after the start, and not beside one that rests", async () => {
    const uptime = vi.spyOn(process, "uptime").mockReturnValue(25 * 60 * 60);
    expect(await names()).toEqual([]);
    uptime.mockReturnValue(27 * 60 * 60);
    expect(await names()).toEqual(["retention-missed"]);
    await database()
      .insert(maintenanceRuns)
      .values({ task: "retention", ranAt: minutesAgo(1), note: "clock" });
    expect(await names()).toEqual(["retention-rests"]);
  });

  it("end in the log, and are told again when they begin again", async () => {
    await mail({ status: "failed" });
    await watchAlarms();
    await database().update(mails).set({ status: "sent" });
    await Promise.all([watchAlarms(), watchAlarms()]);
    await watchAlarms();
    await mail({ status: "failed" });
    await watchAlarms();
    const [begins, ends] = ["error: an alarm begins", "info: an alarm ends"];
    const inOrder = [begins, ends, begins].map((line) => `${line} failed-mails`);
    expect(lines).toEqual(inOrder);
    expect(await told()).toHaveLength(2);
  });
});
