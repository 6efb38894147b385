import { data } from "react-router";
import {
  type ProposalInvitation,
  readProposalAnswer,
  readProposalInvitation,
  submitProposal,
} from "~/directory/labs/proposals.server";
import type { PictureSender } from "~/directory/pictures/images.server";
import { getPostedField } from "~/forms/posted-field";
import { readDocumentForm } from "~/forms/read-form.server";
import { proposableSections, readProposedContent } from "./proposed-content.server";

export async function readProposal(token: string) {
  const invitation = await readProposalInvitation(token);
  if (invitation !== undefined)
    return { state: "form" as const, ...(await toProposalView(invitation, token)) };
  return withoutForm(token);
}

/** The answer as long as the link is valid, else the same for every link. */
async function withoutForm(token: string) {
  const answer = await readProposalAnswer(token);
  if (answer !== undefined) return { state: "answered" as const, ...answer };
  return data({ state: "invalid" as const }, { status: 400 });
}

async function toProposalView({ slug, title, content, isSent }: ProposalInvitation, token: string) {
  return { token, slug, title, content, isSent, sections: await proposableSections() };
}

export function toPictureSender({
  id,
  slug,
}: Pick<ProposalInvitation, "id" | "slug">): PictureSender {
  return { name: `Vorschlag ${slug}`, proposal: id };
}

export async function receiveProposalForm(request: Request) {
  const form = await readDocumentForm(request);
  const token = getPostedField(form, "token");
  const invitation = await readProposalInvitation(token);
  if (invitation === undefined) return withoutForm(token);
  const posted = await readProposedContent(form, invitation, toPictureSender(invitation));
  const { content, errors, isChange } = posted;
  if (isChange || errors.length > 0) {
    const view = { ...(await toProposalView(invitation, token)), content };
    const status = errors.length > 0 ? 400 : 200;
    return data({ state: "form" as const, ...view, errors }, { status });
  }
  if (await submitProposal(token, content))
    return { state: "sent" as const, slug: invitation.slug };
  return withoutForm(token);
}
