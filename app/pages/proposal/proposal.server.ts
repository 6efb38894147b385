import { data } from "react-router";
import { contentErrors } from "~/forms/content/content-errors.server";
import { changedAt } from "~/forms/content/content-field";
import { contentFieldsOf, NO_CHOICES, sectionsOf } from "~/forms/content/content-fields.server";
import { takePictures } from "~/forms/content/posted-picture.server";
import { parseContent, readPostedContent, tidyContent } from "~/forms/content/read-content.server";
import { readDocumentForm } from "~/forms/read-form.server";
import { publishedChoices } from "~/server/directory/documents/list-documents.server";
import {
  isProposable,
  type ProposalInvitation,
  readAnswer,
  readInvitation,
  submitProposal,
} from "~/server/directory/labs/proposals.server";
import type { PictureSender } from "~/server/directory/pictures/images.server";

/** What the laboratory may see and change: its own profile. */
export async function readProposal(token: string) {
  const invitation = await readInvitation(token);
  if (invitation !== undefined)
    return { state: "form" as const, ...(await viewOf(invitation, token)) };
  return withoutForm(token);
}

/** What became of the proposal, as long as its link is valid; else the same for every link. */
async function withoutForm(token: string) {
  const answer = await readAnswer(token);
  if (answer !== undefined) return { state: "answered" as const, ...answer };
  return data({ state: "invalid" as const }, { status: 400 });
}

async function viewOf({ kind, slug, title, content, isSent }: ProposalInvitation, token: string) {
  const choices = { ...NO_CHOICES, softwareId: await publishedChoices("software") };
  const sections = sectionsOf(kind, choices).flatMap(({ fields, ...section }) => {
    const own = fields.filter(({ key }) => isProposable(key));
    return own.length > 0 ? [{ ...section, fields: own }] : [];
  });
  return { token, slug, title, content, isSent, sections };
}

/** Whose the pictures of a proposal are. */
export function senderOf({ id, slug }: ProposalInvitation): PictureSender {
  return { name: `Vorschlag ${slug}`, proposal: id };
}

/** Keeps a proposal, or answers with what is wrong with it and what was typed. */
export async function receiveProposal(request: Request) {
  const form = await readDocumentForm(request);
  const token = String(form.get("token") ?? "");
  const invitation = await readInvitation(token);
  if (invitation === undefined) return withoutForm(token);
  const fields = contentFieldsOf(invitation.kind).filter(({ key }) => isProposable(key));
  const given = form.get("draft");
  const posted = tidyContent(
    fields,
    typeof given === "string"
      ? parseContent(given)
      : readPostedContent(fields, form, invitation.content),
  );
  const pictures = await takePictures(fields, form, posted, senderOf(invitation));
  const list = String(form.get("list") ?? "");
  const content = changedAt(pictures.content, list);
  const wrong = list === "" ? contentErrors(invitation.kind, fields, content) : [];
  const errors = [...pictures.errors, ...wrong];
  if (list !== "" || errors.length > 0) {
    const view = { ...(await viewOf(invitation, token)), content };
    const status = errors.length > 0 ? 400 : 200;
    return data({ state: "form" as const, ...view, errors }, { status });
  }
  if (await submitProposal(token, content))
    return { state: "sent" as const, slug: invitation.slug };
  return withoutForm(token);
}
