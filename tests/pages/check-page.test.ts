import { describe, expect, inject, it } from "vitest";
import { findElement, findElements, listAttributes, listLinks, toText } from "../kit/browser/html";
import { builtPage } from "../kit/server/built-pages";

const portal = inject("builtPortal");
const read = async (query: string) => (await fetch(`${portal}/laborcheck?${query}`)).text();
const post = (path: string, fields: Record<string, string>) =>
  fetch(portal + path, { method: "POST", redirect: "manual", body: new URLSearchParams(fields) });
const ANSWERS = {
  plz: "3011",
  specialty: "allgemeinmedizin",
  wichtig: "kurier",
  software: "elexis",
  samplesPerWeek: "40",
  currentLab: "SwissLab Bern",
};
const inputOf = (html: string, name: string) =>
  listAttributes(html, "input").find((input) => input.name === name)?.value;

describe("the lab check without JavaScript", () => {
  it("answers an address with its groups, each laboratory with its reasons, in no search engine", async () => {
    const html = await read("plz=8005&specialty=urologie&wichtig=notfall");
    const text = toText(findElement(html, "main"));
    expect(text).toContain("2 Labore passen teils.");
    expect(text).toContain("Kein Labor erfüllt nach seinen Angaben alle Punkte.");
    expect(text).toContain("erfüllt: Holt im Kanton Zürich ab");
    expect(text).toContain("fehlt: Kein Notfallbetrieb");
    // Of each laboratory what is counted, and no score.
    expect(text.replace(/\d+\s%\sinnert 24 Std\./g, "")).not.toMatch(/%|Punkte? von/);
    expect(listLinks(html)).toContainEqual([
      "Die ersten zwei vergleichen",
      "/vergleich?labs=labor-zentrum-zurich,labor-dr-muller&kanton=zh",
    ]);
    expect(listAttributes(html, "meta")).toContainEqual({ name: "robots", content: "noindex" });
  });

  it("takes a place for its postal code, and says what it does not know", async () => {
    expect(toText(await read("plz=Bern"))).toMatch(/\d Labore holen in \d{4} Bern ab/);
    const unknown = await read("plz=9999");
    expect(toText(unknown)).toContain("Die Postleitzahl 9999 kennen wir nicht.");
    expect(listLinks(unknown)).toContainEqual(["9658 Wildhaus", "/laborcheck?plz=9658"]);
    expect(unknown).not.toContain("Offerten einholen");
    for (const several of ["Au", "Pfäffikon"])
      expect(toText(await read(`plz=${several}`))).toContain(
        `«${several}»: Bitte geben Sie die Postleitzahl an.`,
      );
    for (const query of ["plz=%00", "plz=%22%3E%3Cscript%3E", "wichtig=a,b", "plz=8005&wichtig=x"])
      expect((await fetch(`${portal}/laborcheck?${query}`)).status, query).toBe(200);
  });

  it("answers a posted form, software and today's laboratory too, and puts these into no address", async () => {
    const html = await (await post("/laborcheck", ANSWERS)).text();
    const main = findElement(html, "main");
    const text = toText(main);
    expect(text).toContain("Ihr heutiges Labor SwissLab Bern");
    expect(text).toContain("Befunde über Elexis");
    expect(text).toContain("Aufträge: keine Angabe");
    for (const [, to] of listLinks(main)) expect(to).not.toMatch(/elexis|40|currentLab|software/);
  });

  it("refuses what it cannot read, and loses nothing of it", async () => {
    const many = new URLSearchParams([
      ...[
        ["plz", ""],
        ["samplesPerWeek", "viele"],
      ],
      ...["befundzeit", "kurier", "breite", "notfall"].map((value) => ["wichtig", value]),
    ] as [string, string][]);
    const answer = await fetch(`${portal}/laborcheck`, { method: "POST", body: many });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    const alert = findElements(html, "div").find((one) => one.includes('role="alert"')) ?? "";
    // Not all of it is missing: some of it was given.
    expect(toText(alert)).toContain("Bitte prüfen Sie");
    expect(toText(alert)).toContain("Bitte geben Sie Ihre Postleitzahl oder Ihren Ort an.");
    expect(toText(alert)).toContain("Bitte wählen Sie höchstens 3 Punkte.");
    expect(inputOf(html, "samplesPerWeek")).toBe("viele");
    // Both fields are narrow: the message of each stands below its whole row.
    for (const name of ["plz", "samplesPerWeek"])
      expect(html).toMatch(new RegExp(`</div></div><p id="${name}-error"`));
  });

  it("carries all answers into the practice form, which stores nothing before it is sent", async () => {
    const result = await (await post("/laborcheck", { ...ANSWERS, analysen: "tsh,zink" })).text();
    const form =
      findElements(result, "form").find((one) => one.includes("Offerten einholen")) ?? "";
    const carried = Object.fromEntries(
      listAttributes(form, "input").map(({ name = "", value = "" }) => [name, value]),
    );
    const html = await (await post("/practice-form", carried)).text();
    expect(toText(html)).toContain(
      "Ihre Antworten aus dem Laborcheck gehen mit: Ihre Praxissoftware · Kurier.",
    );
    expect(toText(html)).toContain("Meine Liste mit 2 Analysen geht mit.");
    const brought = [
      ...["postalCode", "city", "currentLab", "software", "samplesPerWeek", "analyses", "source"],
    ];
    expect(brought.map((name) => inputOf(html, name))).toEqual([
      ...["3011", "Bern", "SwissLab Bern", "elexis", "40", "tsh,zink", "laborcheck"],
    ]);
    expect(toText(html)).not.toContain("Ihre Berechnung");
  });
});

describe("the ways to the lab check", () => {
  it("lead from the first view of the start page, with what was filled in, and from its placeholder", () => {
    const [hero = ""] = findElements(findElement(builtPage("/"), "main"), "section");
    expect(hero).toContain('formAction="/laborcheck"');
    expect(listLinks(findElement(builtPage("/lab-check"), "main")).map(([, to]) => to)).toContain(
      "/laborcheck",
    );
  });
});
