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

/** What is read of a file is bounded to less than that; it stands behind at most a few others. */
const MAX_TURN_MS = 60_000;
const desk = createUploadLane({ maxBytes: 4 * MAX_UPLOAD_BYTES, maxTurnMs: MAX_TURN_MS });
/** Who holds a link keeps nobody waiting who works on the desk. */
const links = createUploadLane({ maxBytes: 2 * MAX_UPLOAD_BYTES, maxTurnMs: MAX_TURN_MS });
/** Links with which a file is being sent: the next one has to wait for it. */
const sending = new Set<string>();

/** Who may send a file or a document. */
export interface Uploader {
  lane: UploadLane;
  /** Which proposal it is for, where a link leads to it, or which contact of a laboratory sends it. */
  link?: string;
}

/** @returns undefined for a form like any other, and for who may send nothing larger */
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
 * Takes a file or a document in, however slowly it comes, and answers it when its turn comes.
 * @returns why there is no answer: «busy» where others, or earlier ones with the same link, are to be waited for
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
