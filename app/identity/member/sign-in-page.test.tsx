import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import SignInPage from "./sign-in-page";

it("a laboratory that is not known yet finds from the sign-in to the registration, and to what it is about", () => {
  const Page = createRoutesStub([{ id: "sign-in", path: "/", Component: SignInPage }]);
  const loaderData = { "sign-in": { path: "/labor/anmelden" } };
  const html = renderToStaticMarkup(<Page hydrationData={{ loaderData }} />);
  expect(html).toMatch(/<a [^>]*href="\/lab-registration"[^>]*>Labor registrieren<\/a>/);
  expect(html).toMatch(/<a [^>]*href="\/fuer-labore"/);
});
