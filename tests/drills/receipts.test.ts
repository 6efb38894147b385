import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import { describe, expect, it } from "vitest";
import { connectionPool, database } from "../../app/platform/database/database.server";
import { startMailSender } from "../../app/platform/mail/send-mails.server";
import { inviteOtherContact } from "../../app/rounds/messages/invite-other-contact.server";
import {
  acceptOffer,
  type DecisionActor,
} from "../../app/rounds/practice/practice-decision.server";
import { formatOfferVersion } from "../../app/rounds/receipt/receipt";
import { readReceiptWithParties } from "../../app/rounds/receipt/receipt.server";
import { writeMail } from "../../app/wiring/mails.server";
import { mails } from "../../database/mails";
import { decisions } from "../../database/offers";
import { OPERATOR } from "../kit/calls/desk-submissions";
import { useDatabase } from "../kit/database/test-database";
import { drillFigure } from "../kit/drill/drill-figure";
import { runOwnSmtpServer } from "../kit/mail/run-smtp-server";
import {
  access,
  BASEL,
  getPracticeAccess,
  MONDAY,
  openComparableRound,
  submitOffer,
  type TestRound,
} from "../kit/people/offer-rounds";

/** Of all that is measured; a tenth shows the way in a minute. */
const LOAD = Number(process.env.DRILL_LOAD ?? 1);
const DECISIONS = Math.round(1_000 * LOAD);
const WAYS = ["double", "killed", "on behalf", "old version", "without e-mail"] as const;

describe("a thousand decisions", () => {
  useDatabase();
  const smtp = runOwnSmtpServer();

  it("have exactly one receipt each within a minute, equal to the accepted version", async () => {
    const rounds: TestRound[] = [];
    for (let n = 0; n < DECISIONS; n++) {
      const isSilent = WAYS[n % WAYS.length] === "without e-mail";
      rounds.push(await openComparableRound({ email: isSilent ? "" : `praxis${n}@example.ch` }));
    }
    // Thousands of invitations and notices wait before the first receipt; nothing that is as urgent.
    await connectionPool().query("delete from pgboss.job where name = 'mail' and priority > 0");
    await startMailSender(writeMail, inviteOtherContact);
    for (const [n, round] of rounds.entries()) await decide(round, WAYS[n % WAYS.length]);
    const receipts = () =>
      database().select().from(mails).where(eq(mails.template, "round-receipt"));
    const waiting = async () => (await receipts()).filter(({ status }) => status !== "sent").length;
    await expect.poll(waiting, { timeout: 180_000, interval: 500 }).toBe(0);

    const sent = await receipts();
    const withMail = rounds.filter((_, n) => WAYS[n % WAYS.length] !== "without e-mail");
    const of = (list: readonly TestRound[]) => list.map(({ roundId }) => roundId).sort();
    const told = sent.map(({ detail }) => ("round" in detail ? (detail.round[0] ?? "") : ""));
    expect(told.sort()).toEqual(of(withMail));
    expect(await database().$count(decisions)).toBe(DECISIONS);
    const late = Math.max(
      ...sent.map(({ createdAt, sentAt }) => (sentAt?.getTime() ?? 0) - createdAt.getTime()),
    );
    drillFigure("receipt of a decision: the latest of a thousand", Math.ceil(late / 1_000), {
      limit: 60,
      unit: "s",
    });

    const letters = await arrivedByRound(smtp.taken);
    for (const { roundId } of rounds) await compare(roundId, letters.get(roundId));
    expect(letters.size).toBe(withMail.length);
  }, 1_200_000);
});

async function decide(round: TestRound, way: (typeof WAYS)[number] | undefined): Promise<void> {
  const practice = await getPracticeAccess(round);
  const accept = (decider: DecisionActor, version: number) => {
    const { invitationId } = access(round, BASEL);
    return acceptOffer(decider, { roundId: round.roundId, invitationId, version }, MONDAY);
  };
  if (way === "double") {
    const tabs = await Promise.all(Array.from({ length: 4 }, () => accept(practice, 1)));
    expect(new Set(tabs)).toEqual(new Set(["accepted"]));
  } else if (way === "killed") {
    const broken = accept(practice, 1).catch(() => "killed");
    await sleep(Math.random() * 8);
    await connectionPool()
      .query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()
           and state in ('active', 'idle in transaction') and backend_type = 'client backend'`,
      )
      .catch(() => undefined);
    await broken;
    // On a busy machine the pool needs its time for new connections.
    const again = () => accept(practice, 1).catch(() => "killed");
    await expect.poll(again, { timeout: 30_000 }).toBe("accepted");
  } else if (way === "old version") {
    await submitOffer(round, BASEL, { noticeMonths: ["9"] });
    expect(await accept(practice, 1)).toBe("newer-version");
    expect(await accept(practice, 2)).toBe("accepted");
  } else {
    expect(await accept(way === "on behalf" ? { actor: OPERATOR } : practice, 1)).toBe("accepted");
  }
}

/** By the round that their link names; one that came twice fails. */
async function arrivedByRound(taken: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const raw of taken) {
    const { text = "" } = await PostalMime.parse(raw);
    const roundId = /\/meine-anfragen\/([0-9a-f-]{36})\/bestaetigung/.exec(text)?.[1];
    if (roundId === undefined) continue;
    expect(found.has(roundId), roundId).toBe(false);
    found.set(roundId, text);
  }
  return found;
}

/** Sheet, letter and decision say the same. */
async function compare(roundId: string, letter: string | undefined): Promise<void> {
  const [decided] = await database().select().from(decisions).where(eq(decisions.roundId, roundId));
  const accepted = (await readReceiptWithParties(roundId))?.accepted;
  expect(accepted?.offer).toMatchObject({
    offerId: decided?.offerId,
    version: decided?.offerVersion,
    invitationId: decided?.invitationId,
  });
  if (letter === undefined || accepted === undefined) return;
  expect(letter).toContain(formatOfferVersion(accepted.offer));
  expect(letter).toContain(accepted.offer.labName);
}
