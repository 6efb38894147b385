import { expect, it } from "vitest";
import { withoutContent } from "./log.server";

it("an error in the log says where it came from, and nothing that it quotes", () => {
  const quoted = "Guten Tag\n    at wyss@example.ch, 044 000 11 22";
  const cause = new Error(`params: ${quoted}`);
  const logged = JSON.stringify(withoutContent(new Error(`Failed query: ${quoted}`, { cause })));
  expect(logged).toContain("log.test.ts");
  expect(logged).not.toMatch(/wyss|044|Guten/);
});
