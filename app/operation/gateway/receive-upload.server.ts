import type { IncomingMessage } from "node:http";
import { readProposalInvitation } from "~/directory/index.server";
import { hasRight } from "~/identity/admin-session.server";
import { findMember } from "~/identity/member/lab-guard.server";
import { isRight } from "~/identity/roles";
import {
  getBodyKind,
  LARGEST_BODY,
  MAX_FORM_MS,
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_MS,
  UPLOAD_PACE,
} from "~/platform/http/body-limits.server";
import type { Exchange } from "~/platform/http/handler.server";
import { type BodyRefusal, readBody } from "~/platform/http/read-body.server";
import { createUploadQueue, type UploadQueue } from "./upload-queue.server";

/** More than reading a file can take by its own limits, even after a few earlier files. */
const MAX_TURN_MS = 60_000;
const deskQueue = createUploadQueue({
  maxBytes: 4 * MAX_UPLOAD_BYTES,
  maxShareBytes: 4 * MAX_UPLOAD_BYTES,
  maxTurnMs: MAX_TURN_MS,
});
/**
 * A separate queue: laboratories must not delay operators, nor one laboratory the others, so each has a quarter
 * of it (docs/trust.md, Reading can't hurt 4).
 */
const labQueue = createUploadQueue({
  maxBytes: 8 * MAX_UPLOAD_BYTES,
  maxShareBytes: 2 * MAX_UPLOAD_BYTES,
  maxTurnMs: MAX_TURN_MS,
});
/** Links with an upload in progress: another upload with the same link has to wait. */
const sending = new Set<string>();

interface Uploader {
  kind: NonNullable<ReturnType<typeof getBodyKind>>;
  queue: UploadQueue;
  /** Whose share of the queue it uses: the laboratory's, however many contacts and links it has. */
  owner: string;
  /** The proposal of the link, or the laboratory's contact. */
  link?: string;
}

/** @returns undefined for an ordinary form, and for senders who may not upload */
export async function findUploader(exchange: Exchange): Promise<Uploader | undefined> {
  const { request, match } = exchange;
  const kind = getBodyKind(exchange);
  if (kind === undefined || match === undefined) return undefined;
  const { pattern, post } = match.page;
  if (pattern.startsWith("/admin/")) {
    const mayUpload = isRight(post) && (await hasRight(request, post));
    return mayUpload ? { kind, queue: deskQueue, owner: "" } : undefined;
  }
  if (pattern.startsWith("/labor/")) {
    const member = await findMember(request, post);
    return member && { kind, queue: labQueue, owner: member.lab, link: member.id };
  }
  const token = new URL(request.url ?? "/", "http://portal").searchParams.get("token");
  const invitation = token === null ? undefined : await readProposalInvitation(token);
  return invitation && { kind, queue: labQueue, owner: invitation.slug, link: invitation.id };
}

/**
 * Receives files in parallel, and answers them in turn.
 * @returns the answer, or a status: 503 also if other uploads, or earlier ones of the same owner, have to
 *   finish first
 */
export async function receiveUpload(
  request: IncomingMessage,
  { kind, queue, owner, link }: Uploader,
  answer: (body: Buffer) => Promise<Response>,
): Promise<Response | BodyRefusal> {
  const isFile = kind === "file";
  const only = isFile ? link : undefined;
  if (only !== undefined && sending.has(only)) return 503;
  if (only !== undefined) sending.add(only);
  const reservation = queue.reserve(owner);
  try {
    const body = await readBody(request, {
      largest: LARGEST_BODY[kind],
      withinMs: isFile ? MAX_UPLOAD_MS : MAX_FORM_MS,
      mayTake: reservation.grow,
      pace: UPLOAD_PACE,
    });
    if (typeof body === "number") return body;
    if (!isFile) return await answer(body);
    const answered = await queue.enqueue(() => answer(body));
    return answered === "late" ? 503 : answered;
  } finally {
    reservation.release();
    if (only !== undefined) sending.delete(only);
  }
}
