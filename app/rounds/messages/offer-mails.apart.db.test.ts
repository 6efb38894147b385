import { and, eq, inArray, sql } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type MailName, mails } from "#database/mails";
import { offerRounds } from "#database/offers";
import { formatDate } from "~/lib/swiss-time";
import { database } from "~/platform/database/database.server";
import { jobs } from "~/platform/jobs/jobs.server";
import { summarizeOpenMails } from "~/platform/mail/mail-desk.server";
import { startMailSender } from "~/platform/mail/send-mails.server";
import { processRoundDeadlines } from "~/rounds/deadlines/offer-deadlines.server";
import { declineInvitation } from "~/rounds/lab/answer/lab-answer.server";
import { withdrawRound } from "~/rounds/practice/practice-decision.server";
import { writeMail } from "~/wiring/mails.server";
import { useDatabase } from "../../../tests/kit/database/test-database";
import {
  accept,
  access,
  BASEL,
  BERN,
  getPracticeAccess,
  listQueuedMails,
  MONDAY,
  openTestRound,
  readMails,
  submitOffer,
  type TestRound,
  writeFirstMail,
} from "../../../tests/kit/people/offer-rounds";
import { inviteOtherContact } from "./invite-other-contact.server";
import { sendQuestionToPractice, submitAnswerToLab } from "./questions.server";

const QUESTION = "0b0f3a1e-6a51-4f5c-9a3f-0123456789ab";

describe("a mail of a deadline", () => {
  useDatabase();
  afterEach(async () => {
    vi.useRealTimers();
    await jobs().offWork("mail");
  });

  it.each([
    // The practice is in Zürich, the laboratory in Basel, where 2 January is no holiday.
    ["2036-01-02T09:00:00Z", "2036-01-02T09:00:00.000Z", "2036-01-03T08:00:00.000Z"],
    ["2036-01-14T23:00:00Z", "2036-01-15T08:00:00.000Z", "2036-01-15T08:00:00.000Z"],
    ["2036-07-05T10:00:00Z", "2036-07-07T07:00:00.000Z", "2036-07-07T07:00:00.000Z"],
  ])(
    "that the mail server takes at %s leaves when people work where it goes",
    async (now, lab, practice) => {
      const round = await openTestRound({
        wish: { answerBy: "2037-01-12", decideBy: "2037-01-26" },
      });
      await processRoundDeadlines(new Date("2035-11-21T11:00:00Z"));
      vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
      const reminder = await writeFirstMail("offer-reminder");
      expect(reminder?.notBefore?.toISOString()).toBe(lab);
      await submitOffer(round, BASEL);
      await processRoundDeadlines(new Date("2037-01-12T16:00:00Z"));
      const told = await writeFirstMail("round-opened");
      expect(told?.notBefore?.toISOString()).toBe(practice);
    },
  );

  it("waits in the queue until then, and is not sent before", async () => {
    await openTestRound({ wish: { labs: [BASEL] } });
    const notBefore = new Date(Date.now() + 60 * 60 * 1_000);
    await startMailSender(
      async () => ({ subject: "x", paragraphs: [], notBefore }),
      inviteOtherContact,
    );
    const waiting = sql`select start_after from pgboss.job where name = 'mail' and state = 'created' and start_after > now()`;
    const all = await database().$count(mails);
    await expect.poll(async () => (await database().execute(waiting)).rowCount).toBe(all);
    const readStates = () =>
      database().selectDistinct({ status: mails.status, heldUntil: mails.heldUntil }).from(mails);
    // A confirmation waits some seconds for what follows its form.
    await expect.poll(readStates).toEqual([{ status: "pending", heldUntil: notBefore }]);
    const counts = await summarizeOpenMails();
    expect(counts).toMatchObject({ pending: all, held: all, oldestDue: null });
  });
});

describe("a mail about a round", () => {
  useDatabase();
  const REQUEST = ["Urologie", "Kanton Zürich", "80.."];
  // The digits alone could identify a single practice.
  const TO_LABS = REQUEST.slice(0, 2);

  async function written(template: MailName, round: TestRound, more: object = {}) {
    const { invitationId } = access(round, BASEL);
    const detail = { round: [round.roundId], invitation: [invitationId], lab: [BASEL], ...more };
    const recipient = template === "round-notice" ? null : "empfang@example.ch";
    const [mail] = await database()
      .insert(mails)
      .values({ entryId: round.entryId, template, recipient, detail })
      .returning();
    return mail && (await writeMail(mail));
  }

  it("says which request it is about without naming the practice, and has a link", async () => {
    const round = await openTestRound({ now: new Date() });
    const checkMail = async (template: MailName, more = {}, told: readonly string[] = REQUEST) => {
      const mail = await written(template, round, more);
      expect(mail?.link?.path, template).toBeDefined();
      const rows = (mail?.rows ?? []).map((row) => row.join(" "));
      const words = [mail?.subject, ...(mail?.paragraphs ?? []), ...rows].join(" ");
      expect(words, template).not.toContain("Limmatplatz");
      expect(mail?.subject, template).toContain(formatDate(new Date()));
      for (const word of told) expect(rows.join(", "), template).toContain(word);
      return mail?.subject ?? "";
    };
    const toLab = ["offer-invitation", "offer-reminder", "offer-words"] as const;
    for (const template of toLab) {
      expect(await checkMail(template, {}, TO_LABS)).toContain(TO_LABS.join(", "));
    }
    expect(await checkMail("round-begun")).toMatch(
      /^Wir holen Offerten für Sie ein \(Anfrage vom /,
    );
    await checkMail("round-words", { question: [] });
    await checkMail("round-notice", { what: ["words"] });
    await database().update(offerRounds).set({ state: "comparison" });
    for (const template of ["round-opened", "round-reminder"] as const) await checkMail(template);
    await database().update(offerRounds).set({ state: "expired", closedAt: new Date() });
    for (const template of ["round-without-offers", "round-emptied"] as const)
      await checkMail(template);
    const ended = { state: "withdrawn", closedAt: new Date() } as const;
    await database().update(offerRounds).set(ended);
    await checkMail("round-called-off");
    expect(await checkMail("offer-decision", {}, TO_LABS)).toContain(
      "Eine Praxis hat ihre Anfrage zurückgezogen (Urologie",
    );
  });

  it("leads a laboratory to what the practice has written, and names an offer only where it has sent one", async () => {
    const round = await openTestRound({ now: new Date() });
    const before = await written("offer-words", round);
    expect(before?.link?.path).toMatch(/^\/offerte\/.+#fragen$/);
    expect(before?.subject).toContain("zu ihrer Anfrage geschrieben");
    await submitOffer(round, BASEL, { binding: ["richtofferte"] }, new Date());
    const after = await written("offer-words", round);
    expect(after?.subject).toContain("zu Ihrer Offerte geschrieben");
  });

  it("confirms to a laboratory what it has sent, once while it waits, and says what is binding", async () => {
    const round = await openTestRound();
    await submitOffer(round, BASEL, { binding: ["richtofferte"] });
    await submitOffer(round, BASEL, { binding: ["richtofferte"], noticeMonths: ["6"] });
    const [receipt, ...others] = await readMails("offer-receipt");
    expect(others).toEqual([]);
    expect(receipt?.recipient).toBe("offerten@medlab-basel.example");
    const mail = receipt && (await writeMail(receipt));
    const words = mail?.paragraphs.join(" ");
    expect(words).toContain("Ihre Richtofferte (Fassung 2) ist eingegangen");
    expect(words).not.toContain("verbindliche");
    expect(mail?.optOut?.path).toContain("/email-opt-out?token=");
    await declineInvitation(access(round, BASEL), "Zu weit", { now: MONDAY });
    expect(receipt && (await writeMail(receipt))).toBeUndefined();
  });

  it("says to a laboratory what was decided on its own offer, and by when it gets in touch", async () => {
    const wordsTo = async (round: TestRound, recipient: string) => {
      const isMeant = and(eq(mails.entryId, round.entryId), eq(mails.recipient, recipient));
      const rows = await database()
        .select()
        .from(mails)
        .where(and(isMeant, inArray(mails.template, ["offer-decision", "offer-undecided"])));
      const written = await Promise.all(rows.map(writeMail));
      return written.map((mail) => [mail?.subject, ...(mail?.paragraphs ?? [])].join(" "));
    };
    const toBasel = "offerten@medlab-basel.example";
    const toBern = "offerten@swisslab-bern.example";
    for (const [binding, what, contract] of [
      ["verbindlich", "Offerte angenommen", "Ihrer Fassung 1 zustande gekommen."],
      ["richtofferte", "Richtofferte gewählt", "Ein Vertrag besteht noch nicht"],
    ] as const) {
      const round = await openTestRound();
      await submitOffer(round, BASEL, { binding: [binding] });
      await submitOffer(round, BERN);
      await accept(round);
      const [won, ...more] = await wordsTo(round, toBasel);
      expect(more).toEqual([]);
      expect(won).toContain(`Eine Praxis hat Ihre ${what} (Urologie`);
      expect(won).toContain(contract);
      expect(won?.replaceAll("\u00a0", " ")).toContain("bis Mittwoch, 21. November 2035");
      const [lost] = await wordsTo(round, toBern);
      expect(lost).toMatch(/^Eine Praxis hat anders entschieden \(Urologie/);
      expect(lost).not.toContain("melden");
    }
    const undecided = await openTestRound();
    await submitOffer(undecided, BASEL, { validUntil: ["2035-12-31"] });
    await submitOffer(undecided, BERN, { binding: ["richtofferte"], validUntil: [""] });
    await processRoundDeadlines(new Date("2035-12-03T16:00:00Z"));
    await processRoundDeadlines(new Date("2035-12-05T16:00:00Z"));
    const [bound] = await wordsTo(undecided, toBasel);
    expect(bound).toMatch(/^Eine Praxis hat nicht entschieden \(Urologie/);
    expect(bound?.replaceAll("\u00a0", " ")).toContain("verbindlich bis 31. Dezember 2035");
    expect((await wordsTo(undecided, toBern))[0]).toContain("Sie müssen nichts mehr tun.");
  });

  it("to the operator lists several of them", async () => {
    const rounds = [await openTestRound(), await openTestRound({ wish: { labs: [BASEL] } })];
    const round = rounds.map(({ roundId }) => roundId);
    const mail =
      rounds[0] && (await written("round-notice", rounds[0], { what: ["overdue"], round }));
    expect(mail?.subject).toBe("2 Praxen haben nicht innert Frist entschieden");
    expect(mail?.rows?.map(([, words]) => words)).toEqual(Array(2).fill(REQUEST.join(", ")));
  });

  it("names to the practice the laboratories that were asked, while they may answer", async () => {
    const round = await openTestRound();
    expect(await listQueuedMails()).toContain("round-begun → praxis@example.ch");
    const words = async () => (await writeFirstMail("round-begun"))?.paragraphs.join(" ");
    expect(await words()).toContain(
      "2 Labore um eine Offerte gebeten: MedLab Basel, SwissLab Bern.",
    );
    await withdrawRound(await getPracticeAccess(round), round.roundId);
    expect(await words()).toBeUndefined();
  });

  it("does not bring a question that the practice has answered meanwhile", async () => {
    const round = await openTestRound();
    await sendQuestionToPractice(access(round, BASEL), { id: QUESTION, text: "Welche Software?" });
    expect(await writeFirstMail("round-words")).toBeDefined();
    await submitAnswerToLab(await getPracticeAccess(round), {
      questionId: QUESTION,
      text: "Vitomed",
    });
    expect(await readMails("round-words")).toHaveLength(1);
    expect(await writeFirstMail("round-words")).toBeUndefined();
  });
});
