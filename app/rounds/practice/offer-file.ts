import { data } from "react-router";
import { readForm } from "~/forms/read-form.server";
import type { PublicHandle } from "~/identity/route-handles";
import { createUntrustedAttachment } from "~/platform/http/answers/attachment.server";
import { requestContext } from "~/platform/http/request-context.server";
import { readFileForPractice } from "~/rounds/lab/answer/offer-file.server";
import type { Route } from "./+types/offer-file";
import { findRequestsAccess } from "./access.server";
import { readCredentials } from "./access-credentials";

export const handle = { open: "everyone" } satisfies PublicHandle;

export function loader() {
  return new Response(null, { status: 404 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const credentials = readCredentials(await readForm(request));
  const found = await findRequestsAccess(credentials, context.get(requestContext).clientAddress);
  const file = found && (await readFileForPractice(params.invitationId, found.access));
  if (file === undefined) throw data(null, { status: 404 });
  return createUntrustedAttachment(file.content, `beilage-${file.lab}`, "pdf");
}
