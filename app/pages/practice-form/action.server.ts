import { receiveForm } from "~/server/receive-form.server";
import { type PracticeEntry, parsePracticeForm } from "./fields";
import { practiceSubmission } from "./submission.server";

export function receivePracticeForm(request: Request) {
  return receiveForm(request, practiceSubmission, parsePracticeForm, nextPage);
}

/** Pages that ask for the practice form first need to know that it was sent. */
function nextPage({ returnTo }: PracticeEntry): string {
  if (returnTo === "/special-tests" || returnTo === "/lab-check") return `${returnTo}?gesendet=1`;
  return returnTo || "/results";
}
