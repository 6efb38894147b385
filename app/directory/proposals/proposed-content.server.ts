import { contentErrors } from "~/directory/editor/content-errors.server";
import {
  type Content,
  type ContentError,
  type ContentField,
  changedAt,
} from "~/directory/editor/content-field";
import { contentFieldsOf, NO_CHOICES, sectionsOf } from "~/directory/editor/content-fields.server";
import { readPostedContent } from "~/directory/editor/posted-content";
import { takePictures } from "~/directory/editor/posted-picture.server";
import { parseContent, tidyContent } from "~/directory/editor/read-content.server";
import { withClaimedIntegrations } from "~/directory/labs/integrations.server";
import { isProposable, type ProposalInvitation } from "~/directory/labs/proposals.server";
import { publishedChoices } from "~/directory/model/list-documents.server";
import type { PictureSender } from "~/directory/pictures/images.server";
import { getField } from "~/forms/posted-field";

type Proposed = Pick<ProposalInvitation, "kind" | "content" | "published">;

/** The parts of a document's form with the fields that a laboratory may propose. */
export async function proposableSections(kind: ProposalInvitation["kind"]) {
  const choices = { ...NO_CHOICES, softwareId: await publishedChoices("software") };
  return sectionsOf(kind, choices).flatMap(({ fields, ...section }) => {
    const own = proposable(fields);
    return own.length > 0 ? [{ ...section, fields: own }] : [];
  });
}

/** The fields that a laboratory may propose, with such of their own. */
function proposable(fields: readonly ContentField[], path = ""): ContentField[] {
  const own = fields.filter(({ key }) => isProposable(path + key));
  return own.map((field): ContentField => {
    if (field.type !== "group" && field.type !== "list") return field;
    return { ...field, fields: proposable(field.fields, `${path}${field.key}.`) };
  });
}

interface Posted {
  content: Content;
  errors: ContentError[];
  /** Nothing is sent yet: without JavaScript a list has got a row, or a picture was uploaded. */
  isChange: boolean;
}

/** What a form proposes, as the page's own code or without JavaScript the browser has posted it. */
export async function readProposedContent(
  form: FormData,
  { kind, content: known, published }: Proposed,
  sender: PictureSender,
): Promise<Posted> {
  const fields = proposable(contentFieldsOf(kind));
  const given = form.get("draft");
  const posted = tidyContent(
    fields,
    typeof given === "string" ? parseContent(given) : readPostedContent(fields, form, known),
  );
  const pictures = await takePictures(fields, form, posted, sender);
  const list = getField(form, "list");
  const content = withClaimedIntegrations(changedAt(pictures.content, list), published);
  const wrong = list === "" ? contentErrors(kind, fields, content) : [];
  return { content, errors: [...pictures.errors, ...wrong], isChange: list !== "" };
}
