import { data } from "react-router";
import { findDocumentOfKinds } from "~/directory/desk/document/document.server";
import { readProofFile } from "~/directory/labs/lab-proofs.server";
import type { DeskHandle } from "~/identity/route-handles";
import { isUuid } from "~/lib/identity";
import { createUntrustedAttachment } from "~/platform/http/answers/attachment.server";
import type { Route } from "./+types/proof-file";

export const handle = { open: "work" } satisfies DeskHandle;

export async function loader({ params }: Route.LoaderArgs) {
  const { slug } = await findDocumentOfKinds(["lab"], params);
  const file = isUuid(params.proofId) ? await readProofFile(slug, params.proofId) : undefined;
  if (file === undefined) throw data(null, { status: 404 });
  return createUntrustedAttachment(file, "nachweis", "pdf");
}
