import { readForm } from "~/forms/read-form.server";
import { PROFESSIONAL } from "./professional-word";

/**
 * Whether a posted form says so.
 * @throws 400 for a body that is no form
 */
export async function saysProfessional(request: Request): Promise<boolean> {
  return (await readForm(request)).get(PROFESSIONAL) === "ja";
}
