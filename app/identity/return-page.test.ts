import { expect, it } from "vitest";
import { getSignInPath, readReturnPage } from "./return-page.server";

const from = (referer: string) => getSignInPath({ headers: new Headers({ Referer: referer }) });
const wanted = (path: string) =>
  readReturnPage({ url: `http://127.0.0.1/admin/login?${new URLSearchParams({ weiter: path })}` });

it("the sign-in leads back to the page of the desk that was open, with its query", () => {
  const path = "/admin/versand?was=ausgabe&x=%C3%A9";
  const signIn = new URL(from(`https://portal.example${path}`), "http://127.0.0.1");
  expect(signIn.pathname).toBe("/admin/login");
  expect(readReturnPage({ url: signIn.href })).toBe(path);
  expect(wanted("/admin")).toBe("/admin");
  const again = new URL(
    from(`https://portal.example${signIn.pathname}${signIn.search}`),
    "http://127.0.0.1",
  );
  expect(readReturnPage({ url: again.href })).toBe(path);
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
  expect(getSignInPath({ headers: new Headers() })).toBe("/admin/login");
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
