import type { IncomingMessage } from "node:http";
import { readInvitation } from "~/server/directory/labs/proposals.server";
import { isSignedIn } from "./visitor.server";

/** Pictures are read and encoded a few at a time: each takes some memory. */
const AT_A_TIME = 2;
let underWay = 0;

/** Whether a request may bring a picture or a document: the operator's, or one with a valid link to a proposal. */
export async function mayUpload(request: IncomingMessage): Promise<boolean> {
  if (request.url?.startsWith("/admin/")) return isSignedIn(request);
  const token = new URL(request.url ?? "/", "http://portal").searchParams.get("token");
  return token !== null && (await readInvitation(token)) !== undefined;
}

/** @returns «busy» where too many are under way; then `work` is not done */
export async function inUploadTurn(work: () => Promise<void>): Promise<"done" | "busy"> {
  if (underWay >= AT_A_TIME) return "busy";
  underWay++;
  try {
    await work();
    return "done";
  } finally {
    underWay--;
  }
}
