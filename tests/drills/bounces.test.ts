import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { postForm } from "../kit/calls/practice-post";
import { signInAt } from "../kit/calls/sign-in";
import { drillFigure } from "../kit/drill/drill-figure";
import { bounceReports } from "../kit/mail/bounce-reports";
import { startImapServer } from "../kit/mail/imap-server";
import { runSmtpServer } from "../kit/mail/run-smtp-server";
import { insertRound } from "../kit/people/lab-round";
import { runPortal } from "../kit/server/run-portal";

const DOMAIN = "bounce.portal.example";
const REPORT = bounceReports[0].raw;
const LAB = "offerten@medlab-basel.example";

/** Where mails have said that they come back to. */
const paths: string[] = [];
let imap: Awaited<ReturnType<typeof startImapServer>>;
let cookie = "";

beforeAll(async () => {
  imap = await startImapServer("bounce", "geheim");
});
afterAll(() => imap.stop());

const smtp = runSmtpServer({
  onMailFrom: ({ address }, _session, done) => {
    paths.push(address);
    done();
  },
});

const server = runPortal(() => ({
  SMTP_URL: smtp.url,
  BOUNCE_DOMAIN: DOMAIN,
  BOUNCE_IMAP_URL: imap.url,
}));

beforeAll(async () => {
  cookie = await signInAt(server.url);
  await server.query(
    "insert into contacts (lab, email, for_requests) values ('medlab-basel', $1, true)",
    [LAB],
  );
});

const read = async (path: string) =>
  (await fetch(server.url + path, { headers: { Cookie: cookie } })).text();

/** Sends an invitation from the desk. @returns its entry, and where the mail comes back to */
async function invite(): Promise<{ entryId: string; path: string }> {
  const { entryId, invitationId } = await insertRound(server.query);
  const mailId = randomUUID();
  await server.query(
    `insert into mails (id, entry_id, template, recipient, detail, status)
     values ($1, $2, 'offer-invitation', $3, $4, 'failed')`,
    [mailId, entryId, LAB, JSON.stringify({ invitation: [invitationId], lab: ["medlab-basel"] })],
  );
  const resend = { intent: "resend", mailId, returnTo: "/admin/e-mails" };
  const answer = await postForm(`${server.url}/admin/e-mails`, resend, { Cookie: cookie });
  expect(answer.status).toBe(303);
  const isSent = async () =>
    (await server.query("select 1 from mails where id = $1 and status = 'sent'", [mailId])).length;
  await expect.poll(isSent, { timeout: 60_000 }).toBe(1);
  const start = `b+${BigInt(`0x${mailId.replaceAll("-", "")}`)
    .toString(32)
    .padStart(26, "0")}`;
  return { entryId, path: paths.find((one) => one.startsWith(start)) ?? "" };
}

it("a report: panel, list and alarm of the desk say within two minutes that nobody was reached", async () => {
  const { entryId, path } = await invite();
  const panel = `/admin/eintrag/${entryId}/offerten`;
  expect(await read(panel)).not.toContain("Nicht erreicht");
  const arrived = performance.now();
  imap.put(`Delivered-To: <${path}>\r\n${REPORT}`);
  const isSaid = async () =>
    (await read(panel)).includes("Unzustellbar: Die Adresse gibt es nicht");
  await expect.poll(isSaid, { timeout: 180_000, interval: 500 }).toBe(true);
  const figure = Math.ceil((performance.now() - arrived) / 1_000);
  const list = await read("/admin/offerten");
  expect(list).toContain("1 nicht erreicht");
  expect(list).toContain("keines ihrer Labore");
  drillFigure("a report: on the desk", figure, { limit: 120, unit: "s" });
}, 300_000);
