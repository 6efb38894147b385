import { describe, expect, it } from "vitest";
import { PROFESSIONAL_FIELD } from "../../app/directory/genetic/genetic-page";
import { HONEYPOT } from "../../app/forms/honeypot";
import { contactForm } from "../../app/leads/contact/fields";
import { labRegistrationForm } from "../../app/leads/lab-registration/fields";
import { practiceForm } from "../../app/leads/practice-form/fields";
import { findElements, listAttributes } from "../kit/browser/html";
import { postableAddresses } from "../kit/calls/addresses";
import { builtPages } from "../kit/server/built-pages";

/** Read, answered and kept nowhere, so they need no identity. */
const KEPT_NOWHERE = ["/laborcheck", "/meine-analysen"];

/**
 * Every form of a public page that is posted, with the address that it goes to. The door of genetic examinations asks
 * for no data and stores nothing (`app/site/tests/analysis/genetic-analyses.db.test.ts`).
 */
const forms = [...builtPages].flatMap(([path, html]) =>
  findElements(html, "form").flatMap((form) => {
    const [{ method, action = "" } = {}] = listAttributes(form, "form");
    const isDoor = listAttributes(form, "input").some(({ name }) => name === PROFESSIONAL_FIELD);
    return method === "post" && !isDoor ? [{ path, action, form }] : [];
  }),
);

/** Forms that are checked and stored as one entry. */
const ONE_ENTRY = {
  "/contact": contactForm,
  "/practice-form": practiceForm,
  "/lab-registration": labRegistrationForm,
};

/** What is brought to the page: answers of calculator and lab check, the page to come back to, and the wishes that it had; and what is asked beside those. */
const BROUGHT = [
  ...[
    "samplesPerWeek",
    "typedAnalyses",
    "source",
    "practiceLogos",
    "numberOfPractices",
    "websiteLogo",
  ],
  ...["software", "priorities", "analyses", "returnTo", "wish", "labs"],
];

const without = (has: (form: string) => boolean) =>
  [...new Set(forms.filter(({ form }) => !has(form)).map(({ path }) => path))]
    .filter((path) => !KEPT_NOWHERE.includes(path))
    .sort();

describe("what the form of a public page must not forget", () => {
  it("its own address: it goes where its page receives it", () => {
    // The newsletter's box also stands on pages that are about something else.
    const astray = forms.filter(({ path, action }) => action !== path && action !== "/newsletter");
    expect(astray.map(({ path, action }) => `${path} posts to ${action}`)).toEqual([]);
    const drawn = forms.map(({ action }) => action);
    const undrawn = postableAddresses
      .map(({ path }) => path)
      .filter((path) => !drawn.includes(path));
    // These show their forms to whoever has the link of a mail, or has sent something before; the door is left out above.
    expect(undrawn.sort()).toEqual([
      "/bewertung",
      ...["/meine-anfragen", "/meine-anfragen/:roundId/umstiegsplan"],
      "/meine-anfragen/:roundId/wechsel/:answer?",
      ...["/meine-anfragen/bestaetigen/:entryId", "/meine-anfragen/schritt/:step"],
      ...["/newsletter/bestaetigen"],
      ...["/offerte/:token", "/results/labore", "/test/:testId", "/tests/:analysisId"],
      ...["/vorschlag", "/vorschlag/bild"],
    ]);
  });

  it("its line in ONE_ENTRY, without which nobody looks for its fields", () => {
    const files = import.meta.glob<object>("../../app/leads/*/fields.ts", { eager: true });
    const known: readonly unknown[] = Object.values(ONE_ENTRY);
    const forgotten = Object.entries(files).filter(([, exported]) =>
      Object.values(exported).some(
        (one) => typeof one === "object" && "waitsAs" in one && !known.includes(one),
      ),
    );
    expect(forgotten.map(([file]) => file)).toEqual([]);
  });

  it("its fields: whatever the server reads stands in the form", () => {
    for (const [path, { parse }] of Object.entries(ONE_ENTRY)) {
      const parsed = parse(new FormData());
      const read = parsed.success ? [] : Object.keys(parsed.values);
      expect(read.length, path).toBeGreaterThan(3);
      const form = forms.find((one) => one.path === path && one.action === path)?.form ?? "";
      const drawn = ["input", "select", "textarea"].flatMap((tag) =>
        listAttributes(form, tag).map(({ name }) => name),
      );
      const missing = read.filter((name) => !drawn.includes(name));
      expect(missing, path).toEqual(path === "/practice-form" ? BROUGHT : []);
    }
  });

  it("its hidden fields: the identity of its record, and the honeypot", () => {
    const hidden = ["submissionId", "editToken", HONEYPOT];
    const isWhole = (form: string) => {
      const names = listAttributes(form, "input").map(({ name }) => name);
      return hidden.every((name) => names.includes(name));
    };
    expect(without(isWhole)).toEqual([]);
  });

  it("the way to the privacy page, without which it may ask for nothing personal, and the terms beside it", () => {
    const linksOf = (form: string, path: string) =>
      listAttributes(form, "a").filter(({ href }) => href === path);
    expect(without((form) => linksOf(form, "/privacy").length > 0)).toEqual([]);
    // Whoever reads them loses nothing that is filled in.
    const inPlace = ["/privacy", "/terms"].flatMap((path) =>
      without((form) => linksOf(form, path).every(({ target }) => target === "_blank")),
    );
    // The newsletter's box has a single field.
    expect(inPlace).toEqual(["/blog", "/newsletter"]);
  });
});
