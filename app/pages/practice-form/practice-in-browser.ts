import { formInBrowser } from "~/forms/form-in-browser";

/** The same for all pages that show the form: it posts to the page's own path. */
export const practiceInBrowser = formInBrowser({
  load: async () => (await import("./fields")).practiceForm,
  thanks: {
    title: "Erfolgreich gespeichert",
    description:
      "Ihre Daten wurden erfolgreich übermittelt. Wir werden uns zeitnah bei Ihnen melden.",
  },
  failure: "Es gab einen Fehler beim Speichern Ihrer Daten. Bitte versuchen Sie es später erneut.",
});
