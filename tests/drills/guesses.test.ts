import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { postForm, practiceFields } from "../kit/calls/practice-post";
import { drillFigure } from "../kit/drill/drill-figure";
import { runPortal } from "../kit/server/run-portal";

const GUESSES = 10_000;
const AT_ONCE = 50;

const server = runPortal({ LOG_LEVEL: "silent" });

const newToken = () => randomBytes(16).toString("base64url");

/** Asks for an offer in the name of a record, which needs its token. */
const guess = (submissionId: string, editToken: string) =>
  postForm(`${server.url}/offer-requests`, { labId: "medlab-basel", submissionId, editToken });

/** What differs from answer to answer by design. */
const withoutNonce = async (answer: Response) =>
  (await answer.text()).replace(/nonce="[^"]*"/g, "").replace(/nonce-[\w-]*/g, "");

describe("edit tokens", () => {
  it("thousands of guesses change nothing, and a known id answers like an unknown one", async () => {
    const fields = practiceFields();
    await postForm(`${server.url}/practice-form`, fields);
    const id = fields.submissionId ?? "";
    const foreign = await guess(id, newToken());
    const unknown = await guess(randomUUID(), newToken());
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(await withoutNonce(foreign)).toBe(await withoutNonce(unknown));

    const statuses = new Set<number>();
    for (let done = 0; done < GUESSES; done += AT_ONCE) {
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          const answer = await guess(id, newToken());
          await answer.arrayBuffer();
          return answer.status;
        }),
      );
      for (const status of answers) statuses.add(status);
    }
    expect([...statuses]).toEqual([404]);

    const changed = await server.query("select from lab_requests");
    drillFigure(`${GUESSES} guessed edit tokens: entries changed`, changed.length, {
      limit: 0,
      unit: "entries",
    });
    expect((await guess(id, fields.editToken ?? "")).status).toBe(303);
  }, 180_000);
});
