import type { PublicHandle } from "~/identity/route-handles";
import { createUntrustedAttachment } from "~/platform/http/answers/attachment.server";
import { readFileForPractice } from "~/rounds/lab/answer/offer-file.server";
import type { Route } from "./+types/offer-file";
import { redirectToRefusal, requirePractice } from "./require-practice.server";

export const handle = { open: "everyone" } satisfies PublicHandle;

export async function loader(args: Route.LoaderArgs) {
  const file = await readFileForPractice(args.params.invitationId, await requirePractice(args));
  if (file === undefined) throw redirectToRefusal();
  return createUntrustedAttachment(file.content, `beilage-${file.lab}`, "pdf");
}
