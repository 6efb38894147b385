import { describe, expect, it, vi } from "vitest";
import { freshBrowserStorage } from "../../../tests/kit/browser/browser-storage";

const browser = freshBrowserStorage();

const localData = () => import("./local-data");

const store = (key: string, value: unknown) =>
  browser.localStorage.setItem(key, JSON.stringify(value));

const record = (sessionId: string, changes: object = {}) => ({
  id: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
  editToken: "Hh3pWc0Jm1VtXb8KqZr5Ns",
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
  name: "Nachricht",
  recordId: "a",
  fields: [["name", "Anna"]],
  queuedAt,
  neverExpires: false,
});

describe("what the operator's desk reads of this browser", () => {
  it("is the practice records of all sessions, newest first, and what waits to be sent", async () => {
    const timestamp = "2026-11-21T09:00:00.000Z";
    store("laborlotse.practice.session_1", record("session_1"));
    store("laborlotse.practice.session_2", record("session_2", { timestamp }));
    store("laborlotse.outbox.1", waiting(1));
    const { records, waiting: count } = (await localData()).readLocalData();
    expect(records.map(({ sessionId }) => sessionId)).toEqual(["session_2", "session_1"]);
    expect(count).toBe(1);
  });

  it("includes a record that only this session's storage had room for", async () => {
    const { sessionId } = await import("~/lib/session");
    const session = sessionId();
    const { storePracticeRecord } = await import("~/forms/practice-record/practice-record");
    browser.localStorage.room = 10;
    storePracticeRecord(record(session));
    expect((await localData()).readLocalData().records).toHaveLength(1);
    (await localData()).deleteLocalData();
    expect((await localData()).readLocalData().records).toEqual([]);
  });

  it.each(["{", "null", "7", '"text"', "[null,3]", "[[]]"])(
    "is nothing where only %s is stored",
    async (text) => {
      vi.spyOn(console, "error").mockReturnValue(undefined);
      browser.localStorage.setItem("laborlotse.practice.session_1", text);
      browser.localStorage.setItem("laborlotse.outbox.1", text);
      expect((await localData()).readLocalData()).toEqual({ records: [], waiting: 0 });
    },
  );
});

describe("deleting all local data", () => {
  it("leaves consent and drafts, and nothing else of what was read", async () => {
    const { getOrCreateIdentity } = await import("./stored-identity");
    const before = getOrCreateIdentity("practice.session_1");
    store("laborlotse.practice.session_1", record("session_1"));
    browser.localStorage.setItem("laborlotse.practice.session_2", "{");
    store("email_opt_outs", [{ email: "a@example.ch" }]);
    store("laborlotse.outbox.1", waiting(1));
    browser.localStorage.setItem("laborlotse.outbox.2", "{");
    store("laborlotse.draft.contact", { keptAt: Date.now(), values: { name: "Anna" } });
    store("cookie-consent-preferences", { necessary: true });
    (await localData()).deleteLocalData();
    const keys = Array.from({ length: browser.localStorage.length }, (_, index) =>
      browser.localStorage.key(index),
    );
    expect(keys.sort()).toEqual(["cookie-consent-preferences", "laborlotse.draft.contact"]);
    expect(getOrCreateIdentity("practice.session_1")).not.toEqual(before);
  });
});
