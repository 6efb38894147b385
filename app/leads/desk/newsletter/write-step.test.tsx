import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, useFetcher } from "react-router";
import { expect, it } from "vitest";
import { NewsletterWriteStep } from "./write-step";

const values = { what: "vergleich", subject: "Neu", text: "Guten Tag", issueId: "", testId: "" };
const draft = {
  audience: "subscribers" as const,
  what: "vergleich",
  title: "Vergleich",
  link: { label: "Zum Vergleich", path: "/vergleich" },
  closing: ["Freundliche Grüsse", "Laborlotse, 8000 Zürich"],
  lastSentAt: "",
  values,
};

function Writing() {
  return (
    <NewsletterWriteStep
      path="/admin/versand"
      draft={draft}
      values={values}
      errors={[]}
      isBack={false}
      fetcher={useFetcher()}
      onType={() => undefined}
      onDiscard={undefined}
    />
  );
}

it("shows below the text what follows by itself: nobody writes a second greeting", () => {
  const Page = createRoutesStub([{ path: "/", Component: Writing }]);
  const html = renderToStaticMarkup(<Page />);
  const words = html.slice(html.indexOf("</textarea>")).replace(/<[^>]*>/g, " ");
  expect(words.replace(/\s+/g, " ")).toContain(
    "Zum Vergleich Freundliche Grüsse Laborlotse, 8000 Zürich Newsletter und Erinnerungen abbestellen",
  );
});
