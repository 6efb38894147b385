/** Forms of an offer name their step, with its subject after a colon. */
export function readIntent(form: FormData): string {
  return String(form.get("intent") ?? String(form.get("step") ?? "").split(":")[0]);
}
