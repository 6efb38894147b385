import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { mails } from "#database/mails";
import { SECOND_MS } from "~/lib/durations";
import type { Transaction } from "~/platform/database/database.server";
import { postponeMail } from "~/platform/mail/mail-queue.server";
import type { Round, RoundNoticeReason } from "~/rounds/model/rounds.server";

const DIGEST_WINDOW_MS = 30 * SECOND_MS;
const DIGEST_DELAY_MS = 60 * SECOND_MS;

export type DigestQueue = Map<RoundNoticeReason, { mailId: string; begunAt: number }>;

/** Joins the round's own transaction, so that a kill between two rounds loses no notice. */
export async function queueDigest(
  tx: Transaction,
  queue: DigestQueue,
  what: RoundNoticeReason,
  { id, entryId }: Pick<Round, "id" | "entryId">,
): Promise<void> {
  const queued = queue.get(what);
  const isOpen = queued !== undefined && Date.now() - queued.begunAt < DIGEST_WINDOW_MS;
  const notice = isOpen ? queued : { mailId: randomUUID(), begunAt: Date.now() };
  queue.set(what, notice);
  const rounds = sql`${mails.detail}->'round' || jsonb_build_array(${id}::text)`;
  const updated = await tx
    .update(mails)
    .set({ entryId: null, detail: sql`jsonb_set(${mails.detail}, '{round}', ${rounds})` })
    .where(eq(mails.id, notice.mailId))
    .returning({ id: mails.id });
  if (updated.length > 0) return;
  const mail = { id: notice.mailId, entryId, template: "round-notice" as const };
  await tx.insert(mails).values({ ...mail, detail: { what: [what], round: [id] } });
  await postponeMail(tx, mail, new Date(notice.begunAt + DIGEST_DELAY_MS));
}
