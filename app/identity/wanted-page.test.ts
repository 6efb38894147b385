import { expect, it } from "vitest";
import { signInAgain, wantedPage } from "./wanted-page.server";

const from = (referer: string) => signInAgain({ headers: new Headers({ Referer: referer }) });
const wanted = (path: string) =>
  wantedPage({ url: `http://127.0.0.1/admin/login?${new URLSearchParams({ weiter: path })}` });

it("the sign-in leads back to the page of the desk that was open, with its query", () => {
  const path = "/admin/versand?was=ausgabe&x=%C3%A9";
  const signIn = new URL(from(`https://portal.example${path}`), "http://127.0.0.1");
  expect(signIn.pathname).toBe("/admin/login");
  expect(wantedPage({ url: signIn.href })).toBe(path);
  expect(wanted("/admin")).toBe("/admin");
});

it("and nowhere else, whatever the address says", () => {
  const pages = [
    "https://portal.example/",
    "/contact",
    "/admin/login",
    "/admin/logout",
    "",
    "http://[",
  ];
  expect(pages.map((page) => from(page))).toEqual(pages.map(() => "/admin/login"));
  expect(signInAgain({ headers: new Headers() })).toBe("/admin/login");
  const others = [
    "//evil.example",
    "/\\evil.example",
    "/admin/../x",
    "/administration",
    "javascript:1",
  ];
  expect(others.map(wanted)).toEqual(others.map(() => undefined));
  expect(wanted("https://evil.example/admin/konto")).toBe("/admin/konto");
  expect(wanted("/admin//evil.example")).toBe("/admin//evil.example");
});
