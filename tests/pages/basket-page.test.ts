import { describe, expect, inject, it } from "vitest";
import { findElement, findElements, listAttributes, listLinks, toText } from "../kit/browser/html";
import { labAnalyses } from "../kit/samples/sample-documents";

const portal = inject("builtPortal");
const read = async (query: string) => (await fetch(`${portal}/meine-analysen?${query}`)).text();
const paste = (fields: Record<string, string>) =>
  fetch(`${portal}/meine-analysen`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(fields),
  });
const performing = (lab: string, ids: readonly string[]) =>
  labAnalyses.filter((row) => row.lab === lab && ids.includes(row.analysisId)).length;

describe("the list of analyses without JavaScript", () => {
  it("shows what each laboratory of a canton performs, and is in no search engine", async () => {
    const ids = ["tsh", "ferritin", "zink", "selen"];
    const html = await read(`analysen=${ids.join()},hfe&kanton=be`);
    const main = findElement(html, "main");
    const text = toText(main);
    const covered = performing("swisslab-bern", ids);
    expect(text).toMatch(new RegExp(`SwissLab Bern Bern .*? ${covered} von 4 Ihrer Liste`));
    expect(text).toContain("eine genetische Untersuchung zählt nicht mit");
    expect(text).toContain("im Kanton Bern nicht ab");
    expect(main).toContain('aria-label="TSH von der Liste nehmen"');
    expect(listLinks(main).map(([, to]) => to)).toContain(
      "/meine-analysen?analysen=ferritin,zink,selen,hfe&kanton=be",
    );
    expect(listAttributes(html, "meta")).toContainEqual({ name: "robots", content: "noindex" });
  });

  it("leads from a clear list straight to its address", async () => {
    const answer = await paste({ analysen: "tsh", kanton: "zh", liste: "Ferritin\r\nNa/K" });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(
      "/meine-analysen?analysen=tsh,ferritin,natrium,kalium&kanton=zh",
    );
  });

  it("knows the cantons of its list alone, whatever stands in the form", async () => {
    const hostile = [
      "zh\r\nSet-Cookie: a=b",
      "zürich",
      "\u{1f9ea}",
      "\0",
      "\ud800",
      "z".repeat(10_000),
    ];
    const answers = await Promise.all(
      hostile.map((kanton) => paste({ kanton, liste: "Ferritin" })),
    );
    const locations = answers.map(({ headers }) => headers.get("location"));
    expect(locations).toEqual(hostile.map(() => "/meine-analysen?analysen=ferritin"));
  });

  it("asks what is unclear, names what it does not understand, and takes the answers", async () => {
    const html = await (await paste({ liste: "TSH\nHepatitis B\nXylophonwert" })).text();
    const form = findElements(html, "form").find((one) => one.includes("<fieldset")) ?? "";
    expect(toText(findElement(form, "legend"))).toBe("«Hepatitis B»: Was meinen Sie?");
    expect(toText(findElement(form, "textarea"))).toBe("Xylophonwert");
    const [{ name = "", value = "" } = {}] = listAttributes(form, "input").filter(
      ({ type }) => type === "radio",
    );
    const answer = await paste({ analysen: "tsh", liste: "", [name]: value });
    expect(answer.headers.get("location")).toBe(`/meine-analysen?analysen=tsh,${value}`);
  });

  it("refuses an empty list, and takes any text for what it is", async () => {
    const empty = await paste({ liste: " \n" });
    expect(empty.status).toBe(400);
    expect(toText(await empty.text())).toContain("Bitte fügen Sie mindestens eine Analyse ein.");
    const hostile = await (await paste({ liste: '"><script>alert(1)</script>' })).text();
    expect(hostile).not.toContain("<script>alert(1)");
    for (const query of ["analysen=%00,%22%3E", `analysen=${"a,".repeat(500)}`, "kanton=xx"])
      expect(toText(await read(query))).toContain("Liste Ihrer Analysen");
  });

  it("is carried into the comparison", async () => {
    const labs = ["labor-zentrum-zurich", "swisslab-bern"];
    const ids = ["tsh", "ferritin", "selen"];
    const html = await fetch(`${portal}/vergleich?labs=${labs.join()}&analysen=${ids.join()}`);
    const text = toText(findElement(await html.text(), "table"));
    expect(text).toContain("Ihre Analysen");
    for (const lab of labs) expect(text).toContain(`${performing(lab, ids)} von 3`);
  });
});
