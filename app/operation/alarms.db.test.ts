import { and, eq, like } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { mails } from "#database/mails";
import { maintenanceRuns } from "#database/operation";
import { publicationState } from "~/directory/publication/current-snapshot.server";
import { MINUTE_MS } from "~/lib/durations";
import { recordAudit } from "~/platform/audit/audit-log.server";
import { database, inTransaction } from "~/platform/database/database.server";
import { jobs } from "~/platform/jobs/jobs.server";
import { writeMail } from "~/wiring/mails.server";
import { useDatabase } from "../../tests/kit/database/test-database";
import { BASEL, BERN, openTestRound, readMails } from "../../tests/kit/people/offer-rounds";
import {
  showEdition,
  showStoredEdition,
  useAlarmLog,
  usePublication,
} from "../../tests/kit/server/alarm-log";
import { findAlarms, readPortalCondition } from "./alarm-checks.server";
import { sendAlarms } from "./alarms.server";

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);

const mail = (changes: Partial<typeof mails.$inferInsert>) =>
  database()
    .insert(mails)
    .values({ template: "reminder", detail: { waiting: ["1"] }, ...changes });
const ranHoursAgo = (hours: number) =>
  database()
    .insert(maintenanceRuns)
    .values({ task: "retention", ranAt: minutesAgo(hours * 60) });
const failSignIn = () =>
  inTransaction(async (tx) => recordAudit(tx, { action: "sign-in-failed", detail: {} }));
const failLabSignIn = () =>
  inTransaction(async (tx) =>
    recordAudit(tx, { action: "lab-sign-in-failed", detail: { lab: "medlab-basel" } }),
  );

async function failPoll(): Promise<void> {
  const [job] = await jobs().fetch("bounce-mailbox");
  await jobs().fail("bounce-mailbox", job?.id ?? "");
}

/** What triggers each alarm, what just does not, and what the mail about it says. */
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
    async () => {
      await mail({ createdAt: minutesAgo(14) });
      // A mail held until office hours is not late, nor is one whose hold has just ended.
      await mail({ createdAt: minutesAgo(600), heldUntil: minutesAgo(-60) });
      await mail({ createdAt: minutesAgo(600), heldUntil: minutesAgo(14) });
    },
    () => mail({ createdAt: minutesAgo(16), failure: "tls" }),
    /^E-Mails warten seit mehr als 15 Minuten .+\(TLS\) an\.$/,
  ],
  [
    "bounces-unread",
    async () => {
      await jobs().createQueue("bounce-mailbox", { retryLimit: 3, retryDelay: 0 });
      // A successful run ends the alarm of earlier failures.
      await jobs().send("bounce-mailbox", null);
      await failPoll();
      const [gone] = await jobs().fetch("bounce-mailbox");
      await jobs().complete("bounce-mailbox", gone?.id ?? "");
      await jobs().send("bounce-mailbox", null);
      await failPoll();
      await failPoll();
    },
    failPoll,
    /^Das Postfach, in das unzustellbare E-Mails zurückkommen, kann nicht gelesen werden\./,
  ],
  [
    "failed-sign-ins",
    async () => {
      await failSignIn();
      for (let n = 0; n < 19; n++) await failLabSignIn();
    },
    failLabSignIn,
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
    /^Die Löschung nach Fristen ist angehalten/,
  ],
  [
    "retention-missed",
    async () => {
      await ranHoursAgo(25);
      // After downtime the portal first catches up.
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
    "publication-failed",
    () => showStoredEdition(),
    async () => {
      await showEdition("older");
      await expect.poll(() => publicationState().failure).toBeDefined();
    },
    /^Die Veröffentlichung im Verzeichnis ist fehlgeschlagen\. .+ Revision 1\.$/,
  ],
];

describe("alarms", () => {
  useDatabase();
  usePublication();
  const { lines } = useAlarmLog();

  const currentAlarms = async () => findAlarms(await readPortalCondition());
  const names = async () => (await currentAlarms()).map(({ name }) => name);

  it.each(ALARMS)(
    "%s begins on the desk, in the log and in one mail",
    async (name, almost, begin, says) => {
      await almost();
      expect(await names()).toEqual([]);
      await begin();
      expect(await names()).toEqual([name]);
      // Many processes at once, and again a minute later.
      await Promise.all(Array.from({ length: 6 }, () => sendAlarms()));
      await sendAlarms();
      expect(lines).toEqual([`error: an alarm begins ${name}`]);
      const [message, ...others] = await readMails("alarm");
      expect(others).toEqual([]);
      expect(message).toMatchObject({ recipient: null, entryId: null });
      const content = message && (await writeMail(message));
      expect(content?.paragraphs[0]).toMatch(says);
      expect(content?.link?.path).toBe((await currentAlarms())[0]?.path);
    },
  );

  it("tell of a laboratory that no mail reaches, and of a round that reaches nobody, until somebody sees to it", async () => {
    const round = await openTestRound({
      now: new Date(),
      wish: { answerBy: "2099-11-26", decideBy: "2099-12-03" },
    });
    const set = (lab: string, changes: Partial<typeof mails.$inferInsert>) =>
      database()
        .update(mails)
        .set(changes)
        .where(and(eq(mails.entryId, round.entryId), like(mails.recipient, `%${lab}%`)));
    const unreached = async () => (await names()).filter((name) => name !== "failed-mails");
    expect(await names()).toEqual([]);
    await set(BASEL, { status: "failed", failure: "bounced-unknown" });
    expect(await unreached()).toEqual(["labs-unreached"]);
    await set(BERN, { status: "failed", failure: "refused" });
    expect(await unreached()).toEqual(["labs-unreached", "rounds-unreached"]);
    await sendAlarms();
    expect(lines).toContain("error: an alarm begins rounds-unreached");
    const texts = (await readMails("alarm")).map(
      ({ detail }) => "text" in detail && detail.text[0],
    );
    expect(texts).toContain(
      "2 Einladungen haben niemanden im Labor erreicht. Bitte rufen Sie dort an.",
    );
    expect(texts).toContain("Eine Offertrunde erreicht keines ihrer Labore.");
    await set(BERN, { status: "discarded" });
    expect(await unreached()).toEqual(["labs-unreached", "rounds-unreached"]);
    await set(BASEL, { status: "sent", failure: null });
    expect(await unreached()).toEqual([]);
  });

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
});
