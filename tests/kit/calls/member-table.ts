import { action } from "../../../app/directory/lab/analyses/table-page";
import { memberCall } from "./member-call";
import { createUploadForm } from "./upload-form";

type Fields = Record<string, string | string[]>;

/** Posts a table of analyses in the room of a member's laboratory. */
export async function uploadTable(
  email: string,
  file: string | Buffer<ArrayBuffer>,
  fields: Fields,
) {
  return action(await memberCall(email, "/labor/analysen/tabelle", createUploadForm(fields, file)));
}

/** What the file would do, and the fields that import it. */
export async function previewTable(
  email: string,
  file: string | Buffer<ArrayBuffer>,
  fields: Fields = {},
) {
  const { data } = await uploadTable(email, file, { intent: "preview-table", ...fields });
  const { plan, questions, rejected, kept, digest } = data;
  if (plan === undefined) throw new Error("no preview");
  return { ...plan, questions, rejected, next: { intent: "import-table", gelesen: kept, digest } };
}
