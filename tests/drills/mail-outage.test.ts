import { expect, it } from "vitest";
import { postForm, practiceFields } from "../kit/calls/practice-post";
import { drillFigure } from "../kit/drill/drill-figure";
import { runSmtpServer } from "../kit/mail/run-smtp-server";
import { runPortal } from "../kit/server/run-portal";

const FORMS = 15;
/** The pauses between them grow up to 45 s. */
const TRIES = 7;

let isAway = true;

const smtp = runSmtpServer({
  onConnect: (_session, done) =>
    done(isAway ? Object.assign(new Error("away"), { responseCode: 421 }) : null),
});
const server = runPortal(() => ({ SMTP_URL: smtp.url }));

/** Everything in the log that is no request. */
const linesAboutMail = () =>
  server
    .output()
    .split("\n")
    .filter((line) => /"msg":"[^"]*mail/.test(line))
    .map((line) => (JSON.parse(line) as { msg: string }).msg);

it("while the mail server is away the log has one line about it, not one for each mail and try", async () => {
  for (let n = 0; n < FORMS; n++) {
    const fields = practiceFields({ email: `praxis${n}@example.ch` });
    expect((await postForm(`${server.url}/practice-form`, fields)).status).toBe(303);
  }
  const leastTries = async () => {
    const sql = "select min(attempts)::int as n from mails";
    return (await server.query<{ n: number }>(sql))[0]?.n ?? 0;
  };
  await expect.poll(leastTries, { timeout: 400_000, interval: 500 }).toBeGreaterThanOrEqual(TRIES);
  expect(linesAboutMail()).toEqual(["mail server does not take mail"]);

  isAway = false;
  const back = performance.now();
  await expect.poll(() => smtp.taken.length, { timeout: 90_000 }).toBeGreaterThan(0);
  const figure = Math.round((performance.now() - back) / 1_000);
  const promise = "mail server back: the first mail leaves";
  drillFigure(promise, figure, { limit: 60, unit: "s" });
  await expect.poll(() => smtp.taken.length, { timeout: 60_000, interval: 500 }).toBe(2 * FORMS);
  expect(linesAboutMail()).toEqual([
    "mail server does not take mail",
    "mail server takes mail again",
  ]);
}, 600_000);
