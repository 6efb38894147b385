import { receiveForm } from "~/server/receive-form.server";
import { parseLabRegistration } from "./fields";
import { labRegistration } from "./submission.server";

export function receiveLabRegistration(request: Request) {
  const thanks = "/lab-registration?gesendet=1";
  return receiveForm(request, labRegistration, parseLabRegistration, () => thanks);
}
