import { randomBytes, randomUUID } from "node:crypto";
import { newsletterConsent } from "../../../app/leads/newsletter/newsletter-consent.ts";
import { PROMISE } from "../../../catalogue/notice-promise.ts";

export function practiceFields(changes: Record<string, string> = {}): Record<string, string> {
  return {
    submissionId: randomUUID(),
    editToken: randomBytes(16).toString("base64url"),
    practiceOrDoctorName: "Praxis Limmatplatz",
    postalCode: "8005",
    city: "Zürich",
    specialty: "urologie",
    email: "",
    phone: "",
    agreeToTerms: "on",
    shownPromise: PROMISE,
    ...changes,
  };
}

export function postForm(
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: new URL(url).origin, "Sec-Fetch-Site": "same-origin", ...headers },
    body: new URLSearchParams(fields),
  });
}

export function newsletterFields(email: string): Record<string, string> {
  return { email, consentVersion: newsletterConsent.version };
}
