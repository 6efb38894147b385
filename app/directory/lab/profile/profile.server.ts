import { data } from "react-router";
import { getPublishedValues } from "~/directory/editor/describe-changes.server";
import {
  ensureMemberProposal,
  readMemberProposal,
  submitMemberProposal,
} from "~/directory/labs/member-proposal.server";
import type { PictureSender } from "~/directory/pictures/images.server";
import {
  proposableSections,
  readProposedContent,
} from "~/directory/proposals/proposed-content.server";
import type { LabMember } from "~/identity/member/lab-members.server";
import { toMemberActor } from "~/identity/member/lab-sessions.server";

export async function readProfileForm(member: LabMember) {
  const invitation = await readMemberProposal(member);
  if (invitation === undefined) return undefined;
  const { slug, content, isSent, published } = invitation;
  const sections = await proposableSections();
  const fields = sections.flatMap((section) => section.fields);
  const words = getPublishedValues(fields, published);
  return { view: { slug, content, sections }, isSent, published: { content: published, words } };
}

export async function receiveProfileProposal(form: FormData, member: LabMember) {
  const invitation = await readMemberProposal(member);
  if (invitation === undefined) throw data(null, { status: 404 });
  const { content, errors, isChange } = await readProposedContent(
    form,
    invitation,
    await getPictureSender(form, member),
  );
  if (isChange || errors.length > 0) {
    const status = errors.length > 0 ? 400 : 200;
    return data({ state: "form" as const, content, errors }, { status });
  }
  const isKept = await submitMemberProposal(member, content, toMemberActor(member));
  return isKept ? { state: "sent" as const } : data({ state: "answered" as const }, 409);
}

export async function getPictureSender(form: FormData, member: LabMember): Promise<PictureSender> {
  const hasPicture = [...form.values()].some((value) => value instanceof File && value.size > 0);
  return hasPicture ? ensurePictureSender(member) : { name: member.labName };
}

/** The first picture creates the proposal that it belongs to. */
export async function ensurePictureSender(member: LabMember): Promise<PictureSender> {
  const proposal = await ensureMemberProposal(member, toMemberActor(member));
  if (proposal === undefined) throw data(null, { status: 404 });
  return { name: `Vorschlag ${member.lab}`, proposal };
}
