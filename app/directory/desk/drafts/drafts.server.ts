import { loadDeskFields } from "~/directory/desk/document/document.server";
import { findPublicationErrors } from "~/directory/editor/content-errors.server";
import { checkContent } from "~/directory/model/check-content.server";
import { checkOpinions } from "~/directory/model/check-opinions.server";
import { readDocument } from "~/directory/model/documents.server";
import { listDocuments } from "~/directory/model/list-documents.server";

export interface LabDraft {
  slug: string;
  title: string;
  isNew: boolean;
  draftVersion: number;
  /** Fields that are missing or wrong; none: it can be published. */
  faults: string[];
}

/** Drafts of laboratories by name; those that were taken off are put back one by one. */
export async function listLabDrafts(): Promise<LabDraft[]> {
  const [fields, ...lists] = await Promise.all([
    loadDeskFields("lab"),
    listDocuments({ kind: "lab", state: "draft" }),
    listDocuments({ kind: "lab", state: "changed" }),
  ]);
  const documents = await Promise.all(lists.flat().map(({ slug }) => readDocument("lab", slug)));
  return documents
    .flatMap((document) => {
      if (document === undefined) return [];
      const { slug, title, content, state, draftVersion } = document;
      const checked = checkContent("lab", content);
      const hasOpinions =
        checked.content && checkOpinions("lab", checked.content, false).length > 0;
      const faults = findPublicationErrors("lab", fields, content).map(({ place }) => place);
      if (hasOpinions) faults.push("Bewertungen und Stimmen (nur für Beispieldaten)");
      return [{ slug, title, isNew: state === "draft", draftVersion, faults }];
    })
    .sort((one, other) => one.title.localeCompare(other.title, "de-CH"));
}
