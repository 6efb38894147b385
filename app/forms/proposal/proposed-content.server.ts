import { contentErrors } from "~/forms/content/content-errors.server";
import { type Content, type ContentError, changedAt } from "~/forms/content/content-field";
import { contentFieldsOf, NO_CHOICES, sectionsOf } from "~/forms/content/content-fields.server";
import { takePictures } from "~/forms/content/posted-picture.server";
import { parseContent, readPostedContent, tidyContent } from "~/forms/content/read-content.server";
import { publishedChoices } from "~/server/directory/documents/list-documents.server";
import { isProposable, type ProposalInvitation } from "~/server/directory/labs/proposals.server";
import type { PictureSender } from "~/server/directory/pictures/images.server";

type Proposed = Pick<ProposalInvitation, "kind" | "content">;

/** The parts of a document's form with the fields that a laboratory may propose. */
export async function proposableSections(kind: ProposalInvitation["kind"]) {
  const choices = { ...NO_CHOICES, softwareId: await publishedChoices("software") };
  return sectionsOf(kind, choices).flatMap(({ fields, ...section }) => {
    const own = fields.filter(({ key }) => isProposable(key));
    return own.length > 0 ? [{ ...section, fields: own }] : [];
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
  { kind, content: known }: Proposed,
  sender: PictureSender,
): Promise<Posted> {
  const fields = contentFieldsOf(kind).filter(({ key }) => isProposable(key));
  const given = form.get("draft");
  const posted = tidyContent(
    fields,
    typeof given === "string" ? parseContent(given) : readPostedContent(fields, form, known),
  );
  const pictures = await takePictures(fields, form, posted, sender);
  const list = String(form.get("list") ?? "");
  const content = changedAt(pictures.content, list);
  const wrong = list === "" ? contentErrors(kind, fields, content) : [];
  return { content, errors: [...pictures.errors, ...wrong], isChange: list !== "" };
}
