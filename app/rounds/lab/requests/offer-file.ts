import { data } from "react-router";
import { labSessionContext } from "~/identity/member/lab-guard.server";
import type { LabHandle } from "~/identity/route-handles";
import { createUntrustedAttachment } from "~/platform/http/answers/attachment.server";
import { readFileContentForLab } from "~/rounds/lab/answer/offer-file.server";
import { openInvitationForMember } from "~/rounds/lab/lab-access.server";
import type { Route } from "./+types/offer-file";

export const handle = { open: "read" } satisfies LabHandle;

export async function loader({ params, context }: Route.LoaderArgs) {
  const access = await openInvitationForMember(
    params.invitationId,
    context.get(labSessionContext).member,
  );
  const file = access && (await readFileContentForLab(access));
  if (file === undefined) throw data(null, { status: 404 });
  return createUntrustedAttachment(file, "beilage", "pdf");
}
