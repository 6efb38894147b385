import { describe, expect, it } from "vitest";
import { unpublishDocument } from "~/directory/publication/publishing.server";
import { loadSnapshot } from "~/directory/publication/snapshot.server";
import { useDatabase } from "../../../tests/kit/database/test-database";
import { publishInitialContent } from "./first-publication.server";

describe("what a portal starts with", () => {
  useDatabase();

  it("is published once: what the operator takes off stays off", async () => {
    await publishInitialContent();
    const [question] = (await loadSnapshot()).faq;
    await unpublishDocument("faq", question?.id ?? "", { id: "1", name: "Leitstand" });
    const { revision } = await loadSnapshot();
    await publishInitialContent();
    expect((await loadSnapshot()).revision).toBe(revision);
  });
});
