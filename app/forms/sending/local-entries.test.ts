import { describe, expect, it, vi } from "vitest";
import { freshBrowserStorage } from "../../../tests/kit/browser/browser-storage";

const browser = freshBrowserStorage();

const entries = () => import("./local-entries");

const store = (key: string, value: unknown) =>
  browser.localStorage.setItem(key, JSON.stringify(value));

const record = (sessionId: string, changes: object = {}) => ({
  id: `id of ${sessionId}`,
  editToken: "secret-token",
  sessionId,
  timestamp: "2026-11-20T09:00:00.000Z",
  practiceName: "Praxis am See",
  doctorName: "Praxis am See",
  address: "8001 Zürich",
  specialty: "urologie",
  currentLab: "",
  contact: "praxis@example.ch",
  email: "",
  phone: "",
  agreedToTerms: true,
  labRequests: [],
  testInfoRequests: [],
  ...changes,
});

const waiting = (queuedAt: number) => ({
  path: "/contact",
  recordId: "a",
  fields: [["name", "Anna"]],
  queuedAt,
  neverExpires: false,
});

describe("what the operator's desk reads of this browser", () => {
  it("is the practice records of all sessions and the older list, newest first", async () => {
    const timestamp = "2026-11-21T09:00:00.000Z";
    store("laborlotse.practice.session_1", record("session_1"));
    store("laborlotse.practice.session_2", record("session_2", { timestamp }));
    store("laborlotse.legacy-entries", [
      {
        timestamp: "2025-03-01T10:00:00.000Z",
        practiceName: "Alte Praxis",
        labRequests: [{ labName: "SwissLab Bern", timestamp }],
        testInfoRequests: [{ testName: "GC-Plus", timestamp }],
      },
    ]);
    const { entries: found } = (await entries()).readLocalData();
    expect(found.map(({ sessionId }) => sessionId)).toEqual(["session_2", "session_1", ""]);
    expect(found[2]).toEqual({
      id: "",
      sessionId: "",
      timestamp: "2025-03-01T10:00:00.000Z",
      practiceName: "Alte Praxis",
      doctorName: "",
      address: "",
      specialty: "",
      currentLab: "",
      contact: "",
      agreedToTerms: undefined,
      labRequests: [{ name: "SwissLab Bern", timestamp }],
      testInfoRequests: [{ name: "GC-Plus", timestamp }],
    });
  });

  it("never holds the token that changes a record", async () => {
    store("laborlotse.practice.session_1", record("session_1"));
    expect(JSON.stringify((await entries()).readLocalData())).not.toContain("secret-token");
  });

  it("includes a record that only this session's storage had room for", async () => {
    const { sessionId } = await import("~/lib/session");
    const session = sessionId();
    const { storePracticeRecord } = await import("~/forms/practice-record/practice-record");
    browser.localStorage.room = 10;
    storePracticeRecord(record(session));
    expect((await entries()).readLocalData().entries).toHaveLength(1);
    (await entries()).deleteLocalData();
    expect((await entries()).readLocalData().entries).toEqual([]);
  });

  it("is also the local list of opt-outs and what waits to be sent", async () => {
    const timestamp = "2026-11-20T09:00:00.000Z";
    store("email_opt_outs", [
      { id: "opt_out_1", email: "a@example.ch", reason: "Anderer", timestamp },
    ]);
    store("laborlotse.outbox.1", waiting(1));
    const data = (await entries()).readLocalData();
    expect(data.optOuts).toEqual([
      { id: "opt_out_1", email: "a@example.ch", reason: "Anderer", timestamp },
    ]);
    expect(data.waiting).toHaveLength(1);
  });

  it.each(["{", "null", "7", '"text"', "[null,3]", '{"a":1}', "[[]]"])(
    "is empty where only %s is stored",
    async (text) => {
      const errors = vi.spyOn(console, "error").mockReturnValue(undefined);
      browser.localStorage.setItem("laborlotse.legacy-entries", text);
      browser.localStorage.setItem("email_opt_outs", text);
      browser.localStorage.setItem("laborlotse.outbox.1", text);
      expect((await entries()).readLocalData()).toEqual({ entries: [], optOuts: [], waiting: [] });
      expect(errors.mock.calls.length > 0).toBe(!text.startsWith("["));
    },
  );

  it("survives requests that are none", async () => {
    const damaged = { labRequests: "none", testInfoRequests: [null, { testName: 7 }], contact: {} };
    store("laborlotse.practice.session_1", record("session_1", damaged));
    const [entry] = (await entries()).readLocalData().entries;
    expect(entry).toMatchObject({ labRequests: [], contact: "" });
    expect(entry?.testInfoRequests).toEqual([{ name: "7", timestamp: "" }]);
  });
});

describe("deleting all local data", () => {
  it("leaves consent and drafts, and nothing else of what was read", async () => {
    const { getOrCreateIdentity } = await import("./stored-identity");
    const before = getOrCreateIdentity("practice.session_1");
    store("laborlotse.practice.session_1", record("session_1"));
    browser.localStorage.setItem("laborlotse.practice.session_2", "{");
    store("laborlotse.legacy-entries", [{ practiceName: "Alte Praxis" }]);
    store("email_opt_outs", [{ email: "a@example.ch" }]);
    store("laborlotse.outbox.1", waiting(1));
    browser.localStorage.setItem("laborlotse.outbox.2", "{");
    store("laborlotse.draft.contact", { keptAt: Date.now(), values: { name: "Anna" } });
    store("cookie-consent-preferences", { necessary: true });
    (await entries()).deleteLocalData();
    const keys = Array.from({ length: browser.localStorage.length }, (_, index) =>
      browser.localStorage.key(index),
    );
    expect(keys.sort()).toEqual(["cookie-consent-preferences", "laborlotse.draft.contact"]);
    expect(getOrCreateIdentity("practice.session_1")).not.toEqual(before);
  });
});

it("tells of what another tab stored", async () => {
  const { readLocalData, subscribeLocalData } = await entries();
  const counts: number[] = [];
  const stop = subscribeLocalData(() => counts.push(readLocalData().entries.length));
  store("laborlotse.practice.session_1", record("session_1"));
  window.dispatchEvent(new Event("storage"));
  stop();
  window.dispatchEvent(new Event("storage"));
  expect(new Set(counts)).toEqual(new Set([1]));
});
