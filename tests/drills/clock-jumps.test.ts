import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HONEYPOT } from "../../app/forms/honeypot";
import { DAY_MS } from "../../app/lib/durations";
import { DEBIAN } from "../../scripts/debian-packages.mjs";
import { postForm, practiceFields } from "../kit/calls/practice-post";
import { signInAt } from "../kit/calls/sign-in";
import { queryDatabase } from "../kit/database/portal-database";
import { drillFigure } from "../kit/drill/drill-figure";
import {
  newDataDir,
  type RunningServer,
  removeDataDir,
  startServer,
} from "../kit/server/server-process";

const LIBRARY = DEBIAN.faketime;
const NIGHT = /03:1[45]/;
const MINUTE_MS = 60_000;
/** The schedule is looked at every half minute. */
const SOON = { timeout: 4 * MINUTE_MS, interval: 1_000 };

let dataDir: string;
let clock: string;
let server: RunningServer;

beforeAll(async () => {
  expect(existsSync(LIBRARY), `${LIBRARY}: apt-get install libfaketime`).toBe(true);
  dataDir = await newDataDir();
  clock = `${dataDir}.clock`;
  await writeFile(clock, "+0\n", { mode: 0o644 });
  server = await startServer({
    DATA_DIR: dataDir,
    LD_PRELOAD: LIBRARY,
    FAKETIME_TIMESTAMP_FILE: clock,
    // Portal and database follow the file while they run; what measures durations goes on as ever.
    FAKETIME_NO_CACHE: "1",
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    FAKETIME_DISABLE_SHM: "1",
  });
});

afterAll(async () => {
  await server.stop();
  await removeDataDir(clock);
  await removeDataDir(dataDir);
});

/** Sets the clock of portal and database by so many days, to shortly before the hour of the deletions. */
async function jumpToNight(days: number): Promise<void> {
  const swiss = new Intl.DateTimeFormat("de-CH", { timeStyle: "short", timeZone: "Europe/Zurich" });
  let offset = days * DAY_MS;
  while (!NIGHT.test(swiss.format(Date.now() + offset))) offset += MINUTE_MS;
  await setClock(offset);
}

const setClock = (offsetMs: number) =>
  writeFile(clock, `${offsetMs < 0 ? "-" : "+"}${Math.round(Math.abs(offsetMs) / 1_000)}\n`);

const signIn = () => signInAt(server.url);

const isSignedIn = async (cookie: string) =>
  (await fetch(`${server.url}/admin`, { headers: { Cookie: cookie }, redirect: "manual" }))
    .status === 200;

async function post(name: string): Promise<void> {
  const fields = practiceFields({ practiceOrDoctorName: name, email: "praxis@example.ch" });
  expect((await postForm(`${server.url}/practice-form`, fields)).status).toBe(303);
}

const count = async (from: string) =>
  (await queryDatabase<{ n: number }>(dataDir, `select count(*)::int as n from ${from}`))[0]?.n ??
  0;

const refusals = () => count("maintenance_runs where task = 'retention' and note = 'clock'");
const unsent = () => count("mails where status = 'pending' and template <> 'digest'");

describe("a clock that jumps while the portal runs", () => {
  it(
    "deletes nothing, opens no session for longer, and stops neither forms nor mails nor what is done by itself",
    async () => {
      await expect.poll(() => count("maintenance_runs where note = ''"), SOON).toBe(1);
      // What goes first: 30 days.
      const suspected = practiceFields({ [HONEYPOT]: "x" });
      await postForm(`${server.url}/practice-form`, suspected);
      await post("heute");
      const entries = await count("entries");
      const session = await signIn();
      expect(await isSignedIn(session)).toBe(true);

      await jumpToNight(40);
      expect(await isSignedIn(session)).toBe(false);
      const ofTheFuture = await signIn();
      expect(await isSignedIn(ofTheFuture)).toBe(true);
      await expect.poll(refusals, SOON).toBe(1);
      const ahead = entries - (await count("entries"));
      drillFigure("clock 40 days ahead: deleted", ahead, { limit: 0, unit: "entries" });

      await setClock(0);
      expect(await isSignedIn(ofTheFuture)).toBe(false);
      await post("wieder heute");
      const start = performance.now();
      const alarmsLookedFor = () =>
        count(
          "pgboss.job where name = 'alarms' and state = 'completed' and created_on between now() - interval '4 minutes' and now()",
        );
      const before = await alarmsLookedFor();
      await expect.poll(alarmsLookedFor, SOON).toBeGreaterThan(before);
      const figure = Math.round((performance.now() - start) / 1_000);
      drillFigure("clock set right: what is done by itself goes on", figure, {
        limit: 150,
        unit: "s",
      });

      await jumpToNight(-3);
      await post("vorgestern");
      await expect.poll(refusals, SOON).toBe(2);
      await setClock(0);
      const behind = entries + 2 - (await count("entries"));
      drillFigure("clock 2 days behind: deleted", behind, { limit: 0, unit: "entries" });
      await expect.poll(unsent, SOON).toBe(0);
    },
    20 * MINUTE_MS,
  );
});
