import type { ContentField } from "~/directory/editor/content-field";
import { getContentFields } from "~/directory/editor/content-fields.server";

export const integrationFields: readonly ContentField[] = getContentFields("lab")
  .flatMap((field) => (field.key === "integrations" && "fields" in field ? field.fields : []))
  .filter(({ key }) => key !== "softwareId");
