import { describe, expect, it } from "vitest";
import { composeMail } from "../app/platform/mail/mail-content.server";
import { type Element, findElementsIn, newPage, readAttribute, readText } from "./kit/browser/html";
import { useDatabase } from "./kit/database/test-database";
import { writeEveryLetter } from "./kit/people/every-letter";

/** Gmail shows the rest of a longer one only on demand. */
const MAX_BYTES = 102 * 1_024;
/** Word, by which Outlook for Windows lays out, knows none of them; what comes from elsewhere is blocked. */
const UNKNOWN =
  /display:(flex|grid)|position:|float:|white-space:|url\(|<(script|form|svg|link|img)/;
/** As everywhere on this portal: words that are read stand out from what is below them. */
const HAS_COLOR = /(^|;)color:#/;

const styleOf = (element: Element) => readAttribute(element, "style") ?? "";
const isHidden = (element: Element) => styleOf(element).startsWith("display:none");
/** Elements with words of their own. */
const listWorded = (body: Element) =>
  findElementsIn(body).filter(({ childNodes }) =>
    childNodes.some((child) => "value" in child && child.value.trim() !== ""),
  );

describe("every letter", () => {
  useDatabase();

  it("is read alike in Outlook, Gmail and Apple Mail, as far as its markup says", async () => {
    for (const { name, content } of await writeEveryLetter()) {
      const { html } = composeMail(content);
      const page = newPage(html);
      const [body] = findElementsIn(page, "body");
      if (body === undefined) throw new Error("no body");
      expect(Buffer.byteLength(html), name).toBeLessThan(MAX_BYTES);
      expect(html, name).not.toMatch(UNKNOWN);
      // Of what a program may leave out: the sheet only darkens, and each class stands beside its own colours.
      for (const element of findElementsIn(body)) {
        if (readAttribute(element, "class")) expect(styleOf(element), name).not.toBe("");
      }
      for (const element of listWorded(body).filter((one) => !isHidden(one))) {
        expect(styleOf(element), `${name}: ${readText(element)}`).toMatch(HAS_COLOR);
      }
      for (const table of findElementsIn(body, "table")) {
        for (const gap of ["cellpadding", "cellspacing", "border"]) {
          expect(readAttribute(table, gap), name).toBe("0");
        }
        const isData = findElementsIn(table, "th").length > 0 && !findElementsIn(table, "table")[0];
        expect(readAttribute(table, "role"), name).toBe(isData ? undefined : "presentation");
      }
      expect(html, name).toContain('<!--[if mso]><table role="presentation"');
      for (const link of findElementsIn(body, "a")) {
        expect(readText(link), name).not.toBe("");
        expect(readAttribute(link, "href"), name).toMatch(/^https?:\/\//);
      }
      const [preview] = findElementsIn(body, "div");
      expect(preview && readText(preview), name).toMatch(/^(?!Guten Tag|Laborlotse).{20}/);
    }
  });
});
