import { loadDeskFields } from "~/directory/desk/document/document.server";
import { toContentErrors } from "~/directory/editor/content-errors.server";
import { checkContent } from "~/directory/model/check-content.server";
import { checkOpinions } from "~/directory/model/check-opinions.server";
import { readDocumentsWithDraft } from "~/directory/model/documents.server";
import { formatDay } from "~/lib/swiss-time";

export interface LabDraft {
  slug: string;
  title: string;
  isNew: boolean;
  draftVersion: number;
  /** When its laboratory handed it in. */
  submittedOn: string | undefined;
  /** Fields that are missing or wrong; none: it can be published. */
  faults: string[];
}

/** Drafts of laboratories by name; those that were taken off are put back one by one. */
export async function listLabDrafts(): Promise<LabDraft[]> {
  const [fields, documents] = await Promise.all([
    loadDeskFields("lab"),
    readDocumentsWithDraft("lab"),
  ]);
  return documents
    .filter(({ state }) => state !== "taken_off")
    .map(({ slug, title, content, state, draftVersion, submittedAt }) => {
      const checked = checkContent("lab", content);
      const errors = toContentErrors(fields, content, checked.errors ?? []);
      const faults = errors.map(({ place }) => place);
      if (checked.content && checkOpinions("lab", checked.content, false).length > 0)
        faults.push("Bewertungen und Stimmen (nur für Beispieldaten)");
      const submittedOn = submittedAt && formatDay(submittedAt);
      return { slug, title, isNew: state === "draft", draftVersion, submittedOn, faults };
    })
    .sort((one, other) => one.title.localeCompare(other.title, "de-CH"));
}
