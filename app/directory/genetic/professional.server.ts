import { readForm } from "~/forms/read-form.server";
import { PROFESSIONAL_FIELD } from "./genetic-page";

/** @throws 400 for a body that is no form */
export async function isProfessional(request: Request): Promise<boolean> {
  return (await readForm(request)).get(PROFESSIONAL_FIELD) === "ja";
}
