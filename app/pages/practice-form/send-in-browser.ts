import { showFailure } from "~/ui/toast";

/**
 * What checks and sends the form comes with its first touch, because it weighs more than the form itself.
 * @returns undefined where it is not there yet and the connection is gone
 */
export function loadClientAction() {
  return import("./client-action").catch(() => undefined);
}

/** Client action of each page that shows the practice form: the form posts to the page's own path. */
export async function sendInBrowser(request: Request) {
  const form = await request.formData();
  const sender = await loadClientAction();
  const { pathname } = new URL(request.url);
  return (await sender?.sendPracticeForm(pathname, form)) ?? reportFailure(form);
}

/** Neither server nor browser has the entry; the form keeps what was typed. */
function reportFailure(form: FormData) {
  const description =
    "Es gab einen Fehler beim Speichern Ihrer Daten. Bitte versuchen Sie es später erneut.";
  showFailure(description);
  return { errors: [], values: Object.fromEntries(form) };
}
