import { receiveForm } from "~/server/receive-form.server";
import { parseContactForm } from "./fields";
import { contactSubmission } from "./submission.server";

export function receiveContactForm(request: Request) {
  return receiveForm(request, contactSubmission, parseContactForm, () => "/contact?gesendet=1");
}
