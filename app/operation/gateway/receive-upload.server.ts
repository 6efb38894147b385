import type { IncomingMessage } from "node:http";
import { readInvitation } from "~/directory/index.server";
import { hasRight } from "~/identity/admin-session.server";
import { rightFor } from "~/identity/desk-rights.server";
import { findUploader } from "~/identity/member/labor-session.server";
import {
  MAX_DOCUMENT_BYTES,
  MAX_FORM_MS,
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_MS,
  UPLOAD_PACE,
} from "~/platform/http/body-limits.server";
import { type BodyRefusal, readBody } from "~/platform/http/read-body.server";
import { isDocumentForm, isUpload } from "~/platform/http/request-rules.server";
import { createUploadLane, type UploadLane } from "./upload-lane.server";

/** Reading a file takes less than that by its own limits, even after a few files before it. */
const MAX_TURN_MS = 60_000;
const desk = createUploadLane({
  maxBytes: 4 * MAX_UPLOAD_BYTES,
  maxShareBytes: 4 * MAX_UPLOAD_BYTES,
  maxTurnMs: MAX_TURN_MS,
});
/**
 * A lane of its own: laboratories must not delay operators, nor one laboratory the others, so each
 * has a quarter of it (docs/trust.md, Reading can't hurt 4).
 */
const links = createUploadLane({
  maxBytes: 8 * MAX_UPLOAD_BYTES,
  maxShareBytes: 2 * MAX_UPLOAD_BYTES,
  maxTurnMs: MAX_TURN_MS,
});
/** Links with an upload in progress: another upload with the same link has to wait. */
const sending = new Set<string>();

/** Who may send a file or a document. */
export interface Uploader {
  lane: UploadLane;
  /** Whose share of the lane it takes: a laboratory's, however many contacts and links it has. */
  owner: string;
  /** The proposal, if a link leads to it, or the contact of a laboratory who sends it. */
  link?: string;
}

/** @returns undefined for an ordinary form, and for senders who may not upload */
export async function uploaderOf(request: IncomingMessage): Promise<Uploader | undefined> {
  if (!isUpload(request) && !isDocumentForm(request)) return undefined;
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://portal");
  const page = pathname.replace(/\.data$/, "");
  if (pathname.startsWith("/admin/")) {
    const pattern = isDocumentForm(request) ? "/admin/verzeichnis/:kind/:slug" : page;
    const right = await rightFor(pattern, async () => "");
    return right !== undefined && (await hasRight(request, right))
      ? { lane: desk, owner: "" }
      : undefined;
  }
  if (pathname.startsWith("/labor/")) {
    const member = await findUploader(request, page);
    return member && { lane: links, owner: member.lab, link: member.id };
  }
  const token = searchParams.get("token");
  const invitation = token === null ? undefined : await readInvitation(token);
  return invitation && { lane: links, owner: invitation.slug, link: invitation.id };
}

/**
 * Receives a file or a document beside the others, and answers it in turn.
 * @returns the answer, or why there is none: 503 also if other uploads, or earlier ones of the same
 * owner, have to finish first
 */
export async function receiveUpload(
  request: IncomingMessage,
  { lane, owner, link }: Uploader,
  answer: (body: Buffer) => Promise<Response>,
): Promise<Response | BodyRefusal> {
  const isFile = isUpload(request);
  const only = isFile ? link : undefined;
  if (only !== undefined && sending.has(only)) return 503;
  if (only !== undefined) sending.add(only);
  const room = lane.hold(owner);
  try {
    const body = await readBody(request, {
      largest: isFile ? MAX_UPLOAD_BYTES : MAX_DOCUMENT_BYTES,
      withinMs: isFile ? MAX_UPLOAD_MS : MAX_FORM_MS,
      mayTake: room.take,
      pace: UPLOAD_PACE,
    });
    if (typeof body === "number") return body;
    if (!isFile) return await answer(body);
    const answered = await lane.inTurn(() => answer(body));
    return answered === "late" ? 503 : answered;
  } finally {
    room.giveBack();
    if (only !== undefined) sending.delete(only);
  }
}
