import type { ContentField } from "~/directory/editor/content-field";
import { getContentFields } from "~/directory/editor/content-fields.server";

/** What the operator reads of each thing that a laboratory says of a software, which is named beside them. */
export const integrationFields: readonly ContentField[] = getContentFields("lab")
  .flatMap((field) => (field.key === "integrations" && "fields" in field ? field.fields : []))
  .filter(({ key }) => key !== "softwareId");
