/** The field by which someone says to be a professional; the answer is for this request and is kept nowhere. */
export const PROFESSIONAL = "fachperson";

/** Whether a posted form says so. */
export async function saysProfessional(request: Request): Promise<boolean> {
  return (await request.formData()).get(PROFESSIONAL) === "ja";
}
