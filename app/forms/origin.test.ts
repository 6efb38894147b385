import { afterEach, describe, expect, it, vi } from "vitest";
import { freshBrowserStorage } from "../../tests/kit/browser/browser-storage";

freshBrowserStorage();
afterEach(() => vi.unstubAllGlobals());

const PORTAL = "https://portal.example";

function visit(address: string, referrer = "") {
  vi.stubGlobal("location", new URL(address, PORTAL));
  vi.stubGlobal("document", { referrer });
}

/** As the server reads it from a form that this browser sends. */
async function sentOrigin(path = "/practice-form") {
  const { addOrigin } = await import("./origin");
  const { readOrigin } = await import("./read-origin.server");
  const form = new FormData();
  addOrigin(form);
  return readOrigin(form, new Request(PORTAL + path, { method: "POST" }));
}

async function originOf(address: string, referrer?: string) {
  const { rememberOrigin } = await import("./origin");
  visit(address, referrer);
  rememberOrigin();
  return sentOrigin();
}

const CAMPAIGN = "/kampagne?utm_source=Newsletter&utm_medium=E-Mail&utm_campaign=Herbst+2026";

describe("how a practice came to its form", () => {
  it("is the first page of its tab, with the words of its link and the site before", async () => {
    const first = await originOf(CAMPAIGN, "https://www.aerzte.example/liste?id=7");
    expect(first).toEqual({
      ...{ form: "/practice-form", landing: "/kampagne", referrer: "www.aerzte.example" },
      ...{ source: "newsletter", medium: "e-mail", campaign: "herbst 2026" },
    });
    expect(await originOf("/blog/labor?utm_campaign=anders")).toEqual(first);
    expect(await sentOrigin("/kampagne")).toEqual({ ...first, form: "/kampagne" });
  });

  it("is unknown in a tab that another page of the portal opened", async () => {
    expect(await originOf("/lab/medlab", `${PORTAL}/results`)).toEqual({ form: "/practice-form" });
  });

  it.each([
    ["an address", "anna.muster@example.ch"],
    ["a telephone number", "0441234567"],
    ["a key", "3f2a9c1e-9b7d-4c55-8a51-0c1d2e3f4a5b"],
    ["markup", "<b>"],
    ["more than 60 characters", "x".repeat(61)],
  ])("takes no word of a link that could be %s", async (_what, word) => {
    const query = new URLSearchParams({ utm_campaign: word });
    expect(await originOf(`/?${query}`)).toEqual({ form: "/practice-form", landing: "/" });
  });

  it("takes no page whose path may be somebody's key", async () => {
    expect(await originOf("/offerte/3f2a9c1e")).toEqual({ form: "/practice-form" });
    expect(await originOf("/meine-anfragen/1/umstiegsplan")).toEqual({ form: "/practice-form" });
  });

  it("comes without a script from the address of the form's page, and from no other site", async () => {
    const { readOrigin } = await import("./read-origin.server");
    const post = (referer: string) =>
      readOrigin(
        new FormData(),
        new Request(`${PORTAL}/kampagne`, { method: "POST", headers: { Referer: referer } }),
      );
    expect(post(PORTAL + CAMPAIGN)).toEqual({
      ...{ form: "/kampagne", landing: "/kampagne" },
      ...{ source: "newsletter", medium: "e-mail", campaign: "herbst 2026" },
    });
    expect(post(`https://other.example${CAMPAIGN}`)).toEqual({ form: "/kampagne" });
    expect(post("")).toEqual({ form: "/kampagne" });
  });
});
