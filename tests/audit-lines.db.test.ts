import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { loader as showList } from "../app/leads/desk/entries/dashboard";
import { loader as exportEntries } from "../app/leads/desk/entries/export-entries";
import { action as changeEntry, loader as showEntry } from "../app/leads/desk/entry/page";
import { sendIssue } from "../app/leads/newsletter/newsletter-mails.server";
import { DAY_MS } from "../app/lib/durations";
import { isoDay } from "../app/lib/swiss-time";
import { action as changePrivacy } from "../app/operation/privacy/page";
import { database } from "../app/platform/database/database.server";
import { action as changeRounds } from "../app/rounds/desk/round/round-page";
import { auditLog } from "../database/audit";
import { mails } from "../database/mails";
import { newsletterSubscriptions } from "../database/newsletter";
import { deskCall, deskPost, OPERATOR, submitPractice } from "./kit/calls/desk-submissions";
import { useDatabase } from "./kit/database/test-database";
import { discard, resend } from "./kit/mail/desk-mails";
import { storeSampleContacts } from "./kit/samples/sample-directory";

const ADDRESS = "praxis@example.ch";

const lines = () => database().select().from(auditLog).orderBy(auditLog.seq);

const deskGet = (path: string, entryId = "") => ({ ...deskCall(path), params: { entryId } });

const entryPost = (id: string, fields: Record<string, string>) =>
  deskPost(`/admin/eintrag/${id}`, id, Object.entries(fields));

async function privacyPost(fields: Record<string, string>) {
  // What is carried out ends with a redirect.
  await changePrivacy(deskCall("/admin/datenschutz", fields)).catch((answer: unknown) => {
    if (!(answer instanceof Response)) throw answer;
  });
}

async function askBern(id: string) {
  const inDays = (days: number) => isoDay(new Date(Date.now() + days * DAY_MS));
  const fields = { labs: "swisslab-bern", remarks: "Bitte rasch", roundId: randomUUID() };
  const ends = { answerBy: inDays(7), decideBy: inDays(14) };
  await changeRounds(entryPost(id, { ...fields, ...ends, intent: "preview" }));
  await changeRounds(entryPost(id, { ...fields, ...ends, intent: "open" }));
}

async function failTheMails() {
  await database().update(mails).set({ status: "failed", failure: "refused" });
  return database().select().from(mails);
}

describe("what an operator does on the desk", () => {
  useDatabase();

  it("leaves a line with who, what and about whom, and nothing that names a person", async () => {
    await storeSampleContacts();
    const { submissionId: id } = await submitPractice({
      practiceOrDoctorName: "Praxis Weissenstein",
    });
    const subject = { subjectKind: "entry", subjectId: id };

    await showList(deskGet("/admin?q=weissenstein&art=practice"));
    await showList(deskGet("/admin"));
    await showEntry(deskGet(`/admin/eintrag/${id}`, id));
    await showEntry(deskGet(`/admin/eintrag/${id}`, id));
    const csv = await exportEntries(deskGet("/admin/export.csv?q=weissenstein&art=practice"));
    expect(await csv.text()).toContain("Praxis Weissenstein");
    await changeEntry(entryPost(id, { intent: "status", status: "kontaktiert" }));
    await changeEntry(entryPost(id, { intent: "status", status: "kontaktiert" }));
    const note = { intent: "note", note: "Ruft Frau Weissenstein an", noteId: randomUUID() };
    await changeEntry(entryPost(id, note));
    await changeEntry(entryPost(id, note));
    await askBern(id);
    const [one, other] = await failTheMails();
    await resend(one?.id ?? "");
    await discard(other?.id ?? "", "Adresse von Weissenstein falsch");
    await database().update(mails).set({ status: "sent" }).where(eq(mails.status, "failed"));

    const written = await lines();
    expect(written.map(({ action, detail }) => [action, detail])).toEqual([
      ["searched", { kind: "practice", hits: 1 }],
      ["entry-read", {}],
      [
        "exported",
        {
          format: "csv",
          filter: { kind: "practice", status: "offen", order: "zutun", q: "…" },
          entries: 1,
        },
      ],
      ["status-changed", { from: "neu", to: "kontaktiert" }],
      ["note-added", {}],
      ["round-opened", { labs: ["swisslab-bern"] }],
      ["mail-resent", { template: one?.template }],
      ["mail-discarded", { template: other?.template }],
    ]);
    expect(written[1]).toMatchObject({
      ...subject,
      actorId: OPERATOR.id,
      actorName: OPERATOR.name,
    });
    expect(written[4]).toMatchObject(subject);
    expect(written[6]).toMatchObject({ subjectKind: "mail", subjectId: one?.id });
    const text = JSON.stringify(written).toLowerCase();
    for (const word of ["weissenstein", ADDRESS, "8005", "044 000"]) {
      expect(text).not.toContain(word);
    }
  });

  it("leaves a line for deadlines, erasures and newsletters, without the person", async () => {
    const { submissionId } = await submitPractice({ email: ADDRESS });
    await privacyPost({ intent: "run" });
    const runId = randomUUID();
    await privacyPost({ intent: "find", address: ADDRESS });
    for (let n = 0; n < 2; n++) {
      await privacyPost({ intent: "erase", confirmed: "ja", address: ADDRESS, runId });
    }
    const { submissionId: subscriber } = await submitPractice();
    const now = new Date();
    await database().insert(newsletterSubscriptions).values({
      id: subscriber,
      email: "abo@example.ch",
      consentVersion: "1",
      consentedAt: now,
      confirmedAt: now,
    });
    const issueId = randomUUID();
    const link = { label: "L", path: "/blog" };
    const issue = {
      audience: "subscribers",
      subject: "Neues",
      paragraphs: ["Text"],
      link,
    } as const;
    await sendIssue(issueId, issue, OPERATOR);
    await sendIssue(issueId, issue, OPERATOR);

    const written = await lines();
    expect(written).toMatchObject([
      { action: "retention-run", detail: { deleted: 0, refused: false }, actorId: OPERATOR.id },
      { action: "person-erased", detail: { counts: { practice: 1, mails: 2 } }, subjectId: null },
      { action: "newsletter-sent", detail: { recipients: 1 }, subjectId: issueId },
    ]);
    expect(JSON.stringify(written)).not.toContain(ADDRESS);
    expect(JSON.stringify(written)).not.toContain(submissionId);
  });
});
