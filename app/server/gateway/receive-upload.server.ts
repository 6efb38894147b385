import type { IncomingMessage } from "node:http";
import { readInvitation } from "~/server/directory/labs/proposals.server";
import { readBody } from "~/server/http/read-body.server";
import {
  isDocumentForm,
  isUpload,
  MAX_DOCUMENT_BYTES,
  MAX_FORM_MS,
  MAX_UPLOAD_BYTES,
  MAX_UPLOAD_MS,
} from "~/server/http/request-rules.server";
import { hasRight } from "~/server/session/admin-session.server";
import { rightFor } from "~/server/session/desk-rights.server";
import { findUploader } from "~/server/session/labor/labor-session.server";
import { createUploadLane, type UploadLane } from "./upload-lane.server";

/** Reading a file takes less than that by its own limits, even after a few files before it. */
const MAX_TURN_MS = 60_000;
const desk = createUploadLane({ maxBytes: 4 * MAX_UPLOAD_BYTES, maxTurnMs: MAX_TURN_MS });
/** A lane of its own: senders who only hold a link must not delay operators. */
const links = createUploadLane({ maxBytes: 2 * MAX_UPLOAD_BYTES, maxTurnMs: MAX_TURN_MS });
/** Links with an upload in progress: another upload with the same link has to wait. */
const sending = new Set<string>();

/** Who may send a file or a document. */
export interface Uploader {
  lane: UploadLane;
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
    return right !== undefined && (await hasRight(request, right)) ? { lane: desk } : undefined;
  }
  if (pathname.startsWith("/labor/")) {
    const member = await findUploader(request, page);
    return member && { lane: links, link: member.id };
  }
  const token = searchParams.get("token");
  const invitation = token === null ? undefined : await readInvitation(token);
  return invitation && { lane: links, link: invitation.id };
}

/**
 * Receives a file or a document, however slowly it arrives, and answers it in turn.
 * @returns why there is no answer: «busy» if other uploads, or earlier ones with the same link,
 * have to finish first
 */
export async function receiveUpload(
  request: IncomingMessage,
  { lane, link }: Uploader,
  answer: (body: Buffer) => Promise<Response>,
): Promise<Response | "busy" | "large" | "slow"> {
  const isFile = isUpload(request);
  const only = isFile ? link : undefined;
  if (only !== undefined && sending.has(only)) return "busy";
  if (only !== undefined) sending.add(only);
  const room = lane.hold();
  try {
    const body = await readBody(request, {
      largest: isFile ? MAX_UPLOAD_BYTES : MAX_DOCUMENT_BYTES,
      withinMs: isFile ? MAX_UPLOAD_MS : MAX_FORM_MS,
      mayTake: room.take,
    });
    if (body === "full") return "busy";
    if (typeof body === "string") return body;
    if (!isFile) return await answer(body);
    const answered = await lane.inTurn(() => answer(body));
    return answered === "late" ? "busy" : answered;
  } finally {
    room.giveBack();
    if (only !== undefined) sending.delete(only);
  }
}
