import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { ResendAllMails } from "./mail-forms";

it("says how many mails go at once, and that those which came back are not among them", () => {
  const renderForm = (count: number, bounced: number) => {
    const Page = createRoutesStub([
      { path: "/", Component: () => <ResendAllMails count={count} bounced={bounced} /> },
    ]);
    return renderToStaticMarkup(<Page />);
  };
  expect(renderForm(3, 0)).toMatch(/>3 E-Mails</);
  expect(renderForm(1, 2)).toMatch(/>1 E-Mail\. 2 unzustellbare sind nicht dabei: /);
});
