import type { FormAnswer } from "~/forms/posted-form";
import { sendInBrowser } from "~/forms/sending/send-form";
import { practiceForm } from "./fields";

export function sendPracticeForm({
  request,
}: {
  request: Request;
}): Promise<FormAnswer | Response> {
  return sendInBrowser(request, practiceForm, {
    thanks: {
      title: "Erfolgreich gespeichert",
      description:
        "Ihre Daten wurden erfolgreich übermittelt. Wir werden uns zeitnah bei Ihnen melden.",
    },
    failure:
      "Es gab einen Fehler beim Speichern Ihrer Daten. Bitte versuchen Sie es später erneut.",
  });
}
