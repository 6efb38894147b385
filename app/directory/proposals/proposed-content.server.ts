import { findPublicationErrors } from "~/directory/editor/content-errors.server";
import type { ContentError, ContentField, DraftContent } from "~/directory/editor/content-field";
import {
  getContentFields,
  getContentSections,
  NO_REFERENCE_CHOICES,
} from "~/directory/editor/content-fields.server";
import { readPostedDraft } from "~/directory/editor/read-posted-draft.server";
import { markClaimedIntegrations } from "~/directory/labs/integrations.server";
import { isProposableField, type ProposalInvitation } from "~/directory/labs/proposals.server";
import { publishedChoices } from "~/directory/model/list-documents.server";
import type { PictureSender } from "~/directory/pictures/images.server";
import { getPostedField } from "~/forms/posted-field";

export async function proposableSections() {
  const choices = { ...NO_REFERENCE_CHOICES, softwareId: await publishedChoices("software") };
  return getContentSections("lab", choices).flatMap(({ fields, ...section }) => {
    const own = filterProposable(fields);
    return own.length > 0 ? [{ ...section, fields: own }] : [];
  });
}

function filterProposable(fields: readonly ContentField[], path = ""): ContentField[] {
  const own = fields.filter(({ key }) => isProposableField(path + key));
  return own.map((field): ContentField => {
    if (field.type !== "group" && field.type !== "list") return field;
    return { ...field, fields: filterProposable(field.fields, `${path}${field.key}.`) };
  });
}

/** Without what a choice of software offers, which only a form needs. */
export function proposableFields(): ContentField[] {
  return filterProposable(getContentFields("lab"));
}

interface PostedProposal {
  content: DraftContent;
  errors: ContentError[];
  /** Nothing is sent yet: without JavaScript a row was added or a picture uploaded. */
  isChange: boolean;
}

export async function readProposedContent(
  form: FormData,
  { content: currentContent, published }: Pick<ProposalInvitation, "content" | "published">,
  sender: PictureSender,
): Promise<PostedProposal> {
  const fields = proposableFields();
  const posted = await readPostedDraft(fields, form, currentContent, sender);
  const content = markClaimedIntegrations(posted.content, published);
  const isChange = getPostedField(form, "list") !== "";
  const wrong = isChange ? [] : findPublicationErrors("lab", fields, content);
  return { content, errors: [...posted.errors, ...wrong], isChange };
}
