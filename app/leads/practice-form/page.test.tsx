import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { placeFromQuery } from "#catalogue/places/postal-code-lookup";
import { samples } from "../../../tests/kit/samples/sample-directory";
import PracticeFormPage from "./page";
import { prefillPracticeForm } from "./prefill-practice-form";
import { buildFormChoice } from "./receive-practice-form.server";

function textOf(query: string): string {
  const values = prefillPracticeForm(new URLSearchParams(query), placeFromQuery);
  const loaderData = { ...values, choice: buildFormChoice(values, samples) };
  const props = { loaderData, params: {}, matches: [], actionData: undefined };
  const Page = createRoutesStub([
    {
      path: "/",
      // Reads nothing of its matches.
      Component: () => (
        <PracticeFormPage {...(props as unknown as ComponentProps<typeof PracticeFormPage>)} />
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />).replace(/<[^>]+>/g, " ");
}

it("speaks of ticked laboratories only where there are boxes", () => {
  const ticked = /Labore?n?[^.]*ankreuzen|angekreuzten Labore/;
  expect(textOf("plz=5000")).toMatch(ticked);
  expect(textOf("returnTo=/lab/medlab-basel")).toMatch(ticked);
  expect(textOf("")).not.toMatch(ticked);
  expect(textOf("plz=9999")).not.toMatch(ticked);
});
