import fc from "fast-check";
import { expect, it } from "vitest";
import { PlainBrowser } from "../kit/browser/plain-browser";
import { signInByForm } from "../kit/calls/sign-in";
import { runPortal } from "../kit/server/run-portal";

const portal = runPortal({ FORM_LIMIT: "0", READ_LIMIT: "0" });

/** Pages with boxes or a choice of laboratories, and the button that takes them to the practice form. */
const WAYS = [
  ["/?plz=5000", "Offerten einholen"],
  ["/?plz=8640", "Offerten einholen"],
  ["/laborcheck?plz=3011&specialty=allgemeinmedizin", "Offerten einholen"],
  ["/laborcheck?plz=8005&wichtig=notfall", "Offerten einholen"],
  ["/meine-analysen?analysen=tsh,ferritin", "Offerten einholen"],
  [
    "/vergleich?labs=medlab-basel,swisslab-bern,alpine-lab-luzern",
    "Offerten von allen drei einholen",
  ],
  ["/practice-form?plz=5000", undefined],
  ["/practice-form?returnTo=/lab/medlab-basel", undefined],
  ["/vergleich?labs=medlab-basel,swisslab-bern", "Angebot anfordern"],
] as const;

const TICK = /^Offerte von /;

const listBoxes = (browser: PlainBrowser) =>
  browser.texts("label").filter((label) => TICK.test(label));

/** Ticks and unticks by turns; returns the names that are ticked then. */
function change(browser: PlainBrowser, turns: readonly (boolean | undefined)[]): string[] {
  for (const [index, label] of listBoxes(browser).entries()) {
    const isTicked = turns[index];
    if (isTicked !== undefined) browser[isTicked ? "check" : "uncheck"](label);
  }
  return readTicked(browser);
}

function readTicked(browser: PlainBrowser): string[] {
  return listBoxes(browser)
    .filter((label) => browser.isChecked(label))
    .map((label) => label.replace(TICK, ""))
    .sort();
}

/** A tick is set, taken away, or left as it is. */
const turns = fc.array(fc.constantFrom(true, false, undefined), { minLength: 7, maxLength: 7 });
const UNTOUCHED = Array<undefined>(7).fill(undefined);

const visit = fc.record({ way: fc.constantFrom(...WAYS), before: turns, after: turns });
type Visit = typeof visit extends fc.Arbitrary<infer Value> ? Value : never;

it("whom a page says it will ask is whom the desk then shows, whatever was ticked and removed on any way", async () => {
  const desk = new PlainBrowser(portal.url);
  await signInByForm(desk);
  let practices = 0;
  await fc.assert(
    fc.asyncProperty(visit, async ({ way: [path, button], before, after }) => {
      const browser = new PlainBrowser(portal.url);
      await browser.open(path);
      if (button === "Angebot anfordern") await browser.follow(button);
      else if (button !== undefined) {
        const ticked = change(browser, before);
        await browser.press(button);
        if (ticked.length > 0) expect(readTicked(browser)).toEqual(ticked);
      }
      change(browser, after);
      const name = `Praxis Eigenschaft ${++practices}`;
      browser.fill("Praxis- oder Arztname", name);
      browser.fill("Postleitzahl", "3011");
      browser.fill("Ort", "Bern");
      browser.choose("Facharztgruppe", "Urologie");
      // Refused once, the form names the same.
      const ticked = readTicked(browser);
      await browser.press("Angaben absenden");
      expect(browser.text()).toContain("Bitte stimmen Sie den AGB zu.");
      expect(readTicked(browser)).toEqual(ticked);
      browser.check(/AGB/);
      await browser.press("Angaben absenden");
      for (const lab of ticked) expect(browser.text()).toContain(lab);
      const [entry] = await portal.query<{ id: string }>(
        "select id from practice_submissions where practice_name = $1",
        [name],
      );
      await desk.open(`/admin/eintrag/${entry?.id}`);
      const shown = desk
        .texts("li", desk.part("section", /^Anfragen/))
        .flatMap((line) => /^Offerte (.+?) offen/.exec(line)?.[1] ?? []);
      expect(shown.sort()).toEqual(ticked);
    }),
    {
      numRuns: 25,
      examples: WAYS.map((one): [Visit] => [{ way: one, before: UNTOUCHED, after: UNTOUCHED }]),
    },
  );
});
