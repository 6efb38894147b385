export const HONEYPOT = "fax2";

export function isHoneypotFilled(form: FormData): boolean {
  return Boolean(form.get(HONEYPOT));
}
