import type { ContentField } from "~/forms/content/content-field";
import { contentFieldsOf } from "~/forms/content/content-fields.server";

/** What the operator reads of each thing that a laboratory says of a software, which is named beside them. */
export const integrationFields: readonly ContentField[] = contentFieldsOf("lab")
  .flatMap((field) => (field.key === "integrations" && "fields" in field ? field.fields : []))
  .filter(({ key }) => key !== "softwareId");
