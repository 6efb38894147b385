import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { MAX_SLUG_LENGTH } from "#catalogue/slug";
import { practiceForm } from "~/leads/practice-form/fields";
import { RequestTick, RequestTickedForm } from "./request-offers-form";

it("offers so many laboratories of a long list that the practice form takes them", () => {
  const labs = Array.from({ length: 60 }, (_, index) => {
    const id = `labor-${index}-`.padEnd(MAX_SLUG_LENGTH, "x");
    return { id, name: `Labor ${index}` };
  });
  const rows = labs.map((lab) => <RequestTick key={lab.id} lab={lab} isTicked={false} />);
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <RequestTickedForm labs={labs} variant="signal">
          {rows}
        </RequestTickedForm>
      ),
    },
  ]);
  const html = renderToStaticMarkup(<Page />);
  const form = new FormData();
  form.set("offeredLabs", /name="offeredLabs" value="([^"]*)"/.exec(html)?.[1] ?? "");
  const parsed = practiceForm.parse(form);
  const wrong = parsed.success ? [] : parsed.errors.map(({ field }) => field);
  expect(form.get("offeredLabs")).not.toBe("");
  expect(wrong).not.toContain("offeredLabs");
});
