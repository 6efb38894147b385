import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { getContentFields } from "~/directory/editor/content-fields.server";
import { describeChanges } from "~/directory/editor/describe-changes.server";
import { ChangesList } from "./changes-list";

const OLD = "6f946b".padEnd(32, "0");
const NEW = "e7f9de".padEnd(32, "0");

function renderList(before: string | undefined, after: string | undefined): string {
  const changes = [{ path: ["logo"], before, after }];
  const fields = getContentFields("lab");
  return renderToStaticMarkup(<ChangesList changes={describeChanges(fields, changes)} />);
}

describe("a changed picture", () => {
  it("is shown beside the one before, not as the beginning of its hash alone", () => {
    const html = renderList(OLD, NEW);
    expect(html.match(/src="[^"]*"/g)).toEqual([
      `src="/bilder/${OLD}-480.webp"`,
      `src="/bilder/${NEW}-480.webp"`,
    ]);
  });

  it("is no picture where there was or is none", () => {
    expect(renderList(undefined, NEW).match(/<img/g)).toHaveLength(1);
    expect(renderList(OLD, undefined)).toContain("entfernt");
  });
});
