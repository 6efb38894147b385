import { describe, expect, it, vi } from "vitest";
import { isIdentity } from "~/lib/identity";
import {
  freshBrowserStorage,
  switchStorageOff,
  withoutStorage,
} from "../../../tests/kit/browser/browser-storage";

const answers = {
  practiceOrDoctorName: "Praxis Limmatplatz",
  postalCode: "8005",
  city: "Zürich",
  specialty: "urologie",
  email: "",
  phone: "044 123 45 67",
  currentLab: "MedLab Basel",
};
const lab = { labId: "medlab-basel", labName: "MedLab Basel" };
const test = { testId: "gc-plus", testName: "GC plus", ...lab };

const page = async () => {
  vi.resetModules();
  return {
    ...(await import("./practice-record")),
    ...(await import("./practice-record-changes")),
    ...(await import("~/lib/session")),
    ...(await import("~/forms/sending/stored-identity")),
  };
};

const browser = freshBrowserStorage();

describe("session", () => {
  it("has an id from the time plus a random string, kept in session storage", async () => {
    const before = Date.now();
    const first = (await page()).sessionId();
    const [, time, random] = /^session_(\d+)_([0-9a-z]{8,})$/.exec(first) ?? [];
    expect(Number(time)).toBeGreaterThanOrEqual(before);
    expect(random).toBeDefined();
    expect((await page()).sessionId()).toBe(first);
    browser.sessionStorage.clear();
    expect((await page()).sessionId()).not.toBe(first);
  });

  it("lasts as long as the page where storage is switched off", async () => {
    switchStorageOff();
    const { sessionId } = await page();
    expect(sessionId()).toBe(sessionId());
  });
});

describe("identity of the practice form", () => {
  it("is fixed before it is first sent: a reload or a duplicated tab sends the same record", async () => {
    const first = (await page()).getPracticeIdentity();
    expect(first.submissionId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
    expect(first.editToken).toMatch(/^[0-9a-f]{32}$/);
    expect((await page()).getPracticeIdentity()).toEqual(first);
  });

  it("is another one in another session", async () => {
    const first = (await page()).getPracticeIdentity();
    browser.sessionStorage.clear();
    expect((await page()).getPracticeIdentity().submissionId).not.toBe(first.submissionId);
  });

  it.each([
    ["null", withoutStorage],
    ["switched off", switchStorageOff],
  ])(
    "stays the same within a page whose storage is %s, until it is to be forgotten",
    async (_how, take) => {
      take();
      const { getPracticeIdentity, sessionId } = await page();
      const [session, identity] = [sessionId(), getPracticeIdentity()];
      expect(getPracticeIdentity()).toEqual(identity);
      const { clearBrowserData } = await import(
        "~/rounds/practice/browser-records/browser-records"
      );
      clearBrowserData();
      expect(sessionId()).not.toBe(session);
      expect(getPracticeIdentity()).not.toEqual(identity);
    },
  );

  it.each([
    { submissionId: "x" },
    // The server accepts no other UUID version and would answer 404 for ever.
    { submissionId: "7c9e6679-7425-00de-944b-e07fc1f90ae7" },
    { editToken: "y" },
  ])("is made anew where what is stored is damaged: %j", async (damage) => {
    const { getPracticeIdentity, sessionId } = await page();
    const before = getPracticeIdentity();
    const key = `laborlotse.identity.practice.${sessionId()}`;
    browser.localStorage.setItem(key, JSON.stringify({ ...before, ...damage }));
    const made = (await page()).getPracticeIdentity();
    expect(made).not.toEqual({ ...before, ...damage });
    expect(isIdentity(made)).toBe(true);
  });

  it("stays with the record even if only the record could be kept", async () => {
    const { getPracticeIdentity, savePracticeRecord } = await page();
    browser.localStorage.room = 0;
    const identity = getPracticeIdentity();
    savePracticeRecord(answers, identity);
    expect((await page()).getPracticeIdentity()).toEqual(identity);
  });
});

describe("practice record", () => {
  it("has the promised fields under one key per session", async () => {
    const { getPracticeIdentity, savePracticeRecord, readPracticeRecord, sessionId } = await page();
    const identity = getPracticeIdentity();
    savePracticeRecord(answers, identity);
    expect(readPracticeRecord()).toEqual({
      id: identity.submissionId,
      editToken: identity.editToken,
      sessionId: sessionId(),
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      practiceName: "Praxis Limmatplatz",
      doctorName: "Praxis Limmatplatz",
      address: "8005 Zürich",
      specialty: "urologie",
      currentLab: "MedLab Basel",
      contact: "044 123 45 67",
      email: "",
      phone: "044 123 45 67",
      agreedToTerms: true,
      labRequests: [],
      testInfoRequests: [],
    });
    expect(browser.localStorage.getItem(`laborlotse.practice.${sessionId()}`)).not.toBeNull();
  });

  it("names the e-mail address as contact, else the phone number", async () => {
    const { getPracticeIdentity, savePracticeRecord } = await page();
    const save = (changes: object) =>
      savePracticeRecord({ ...answers, ...changes }, getPracticeIdentity());
    expect(save({ email: "praxis@example.ch" }).contact).toBe("praxis@example.ch");
    expect(save({}).contact).toBe("044 123 45 67");
  });

  it("is replaced keeping id and requests, with a renewed timestamp", async () => {
    const { getPracticeIdentity, savePracticeRecord, addLabRequest, addTestInfoRequest } =
      await page();
    const first = savePracticeRecord(answers, getPracticeIdentity());
    addLabRequest(lab);
    addTestInfoRequest(test);
    await vi.waitUntil(() => new Date().toISOString() > first.timestamp);
    const second = savePracticeRecord({ ...answers, city: "Zürich West" }, getPracticeIdentity());
    expect(second.id).toBe(first.id);
    expect(second.address).toBe("8005 Zürich West");
    expect(second.timestamp > first.timestamp).toBe(true);
    expect(second.labRequests).toMatchObject([{ ...lab, type: "offer_request" }]);
    expect(second.testInfoRequests).toMatchObject([{ ...test, type: "test_info_request" }]);
  });

  it("holds each lab and each test once", async () => {
    const { getPracticeIdentity, savePracticeRecord, readPracticeRecord, ...record } = await page();
    savePracticeRecord(answers, getPracticeIdentity());
    for (const _ of [1, 2]) {
      record.addLabRequest(lab);
      record.addTestInfoRequest(test);
    }
    expect(readPracticeRecord()?.labRequests).toHaveLength(1);
    expect(readPracticeRecord()?.testInfoRequests).toHaveLength(1);
  });

  it("of another session can be taken over, and is then the same record in both", async () => {
    const first = await page();
    const saved = first.savePracticeRecord(answers, first.getPracticeIdentity());
    vi.spyOn(console, "error").mockReturnValue(undefined);
    browser.localStorage.setItem("laborlotse.practice.damaged", "{");
    browser.localStorage.setItem("laborlotse.practice.old", '{"id":"a","editToken":"b"}');
    expect(first.findRecordOfOtherSession()).toBeUndefined();

    browser.sessionStorage.clear();
    const second = await page();
    expect(second.readPracticeRecord()).toBeUndefined();
    const found = second.findRecordOfOtherSession();
    if (found === undefined) throw new Error("the browser knows no practice");
    second.adoptPracticeRecord(found);
    expect(second.readPracticeRecord()).toEqual(saved);
    expect(second.getPracticeIdentity()).toEqual({
      submissionId: saved.id,
      editToken: saved.editToken,
    });
    expect(second.findRecordOfOtherSession()).toBeUndefined();
  });

  it("is needed for requests: without it there is only a warning", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
    const { addLabRequest, addTestInfoRequest, readPracticeRecord } = await page();
    addLabRequest(lab);
    addTestInfoRequest(test);
    expect(warn.mock.calls).toEqual([
      ["No practice data found for current session"],
      ["No practice data found for current session"],
    ]);
    expect(readPracticeRecord()).toBeUndefined();
  });

  it("counts as absent where it can't be parsed, which is an error in the console", async () => {
    const error = vi.spyOn(console, "error").mockReturnValue(undefined);
    const { readPracticeRecord, sessionId } = await page();
    browser.localStorage.setItem(`laborlotse.practice.${sessionId()}`, "{");
    expect(readPracticeRecord()).toBeUndefined();
    expect(error).toHaveBeenCalledTimes(1);
    readPracticeRecord();
    expect(error).toHaveBeenCalledTimes(1);
  });

  it("has empty lists where stored ones can't be read", async () => {
    const { getPracticeIdentity, savePracticeRecord, readPracticeRecord, sessionId } = await page();
    const saved = savePracticeRecord(answers, getPracticeIdentity());
    const damaged = { ...saved, labRequests: "x", testInfoRequests: [null, 1] };
    browser.localStorage.setItem(`laborlotse.practice.${sessionId()}`, JSON.stringify(damaged));
    expect(readPracticeRecord()).toMatchObject({ labRequests: [], testInfoRequests: [] });
  });

  it.each([
    { id: "kaputt" },
    { editToken: "x" },
    { editToken: null },
    // The server accepts no other UUID version.
    { id: "7c9e6679-7425-00de-944b-e07fc1f90ae7" },
  ])("counts as absent where its identity is damaged: %j", async (damage) => {
    const { getPracticeIdentity, savePracticeRecord, sessionId } = await page();
    const saved = savePracticeRecord(answers, getPracticeIdentity());
    const key = `laborlotse.practice.${sessionId()}`;
    browser.localStorage.setItem(key, JSON.stringify({ ...saved, ...damage }));
    const later = await page();
    expect(later.readPracticeRecord()).toBeUndefined();
    expect(isIdentity(later.getPracticeIdentity())).toBe(true);
  });

  it("has empty texts where stored ones are none", async () => {
    const { getPracticeIdentity, savePracticeRecord, readPracticeRecord, sessionId } = await page();
    const saved = savePracticeRecord(answers, getPracticeIdentity());
    const damage = { practiceName: 1, specialty: null, labRequests: [{ labId: 7 }] };
    const key = `laborlotse.practice.${sessionId()}`;
    browser.localStorage.setItem(key, JSON.stringify({ ...saved, ...damage }));
    expect(readPracticeRecord()).toMatchObject({
      id: saved.id,
      practiceName: "",
      specialty: "",
      labRequests: [{ labId: "", labName: "", timestamp: "" }],
    });
  });

  it("is kept in session storage where local storage is full", async () => {
    const { getPracticeIdentity, savePracticeRecord } = await page();
    browser.localStorage.room = 0;
    savePracticeRecord(answers, getPracticeIdentity());
    expect((await page()).readPracticeRecord()?.practiceName).toBe("Praxis Limmatplatz");
  });
});
