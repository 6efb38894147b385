import { describe, expect, it } from "vitest";
import type { PracticeRecord } from "~/forms/practice-record/practice-record";
import { csvTable } from "~/lib/csv";
import { computeLocalStatistics, localExportName, toLocalJson, toLocalTable } from "./export";

const OFFER = { labId: "swisslab-bern", labName: "SwissLab Bern", type: "offer_request" as const };

const entry = (changes: Partial<PracticeRecord> = {}): PracticeRecord => ({
  id: "0b7f",
  editToken: "secret-token",
  sessionId: "session_1",
  timestamp: "2026-11-20T09:00:00.000Z",
  practiceName: "Praxis; am See",
  doctorName: "=HYPERLINK()",
  address: "8001 Zürich",
  specialty: "gynaekologie",
  currentLab: "",
  contact: "+41 44 000 00 00",
  email: "",
  phone: "+41 44 000 00 00",
  agreedToTerms: true,
  labRequests: [{ ...OFFER, timestamp: "2026-11-21T23:30:15.000Z" }],
  testInfoRequests: [],
  ...changes,
});

function toLocalCsv(records: readonly PracticeRecord[]): string {
  const { head, batches } = toLocalTable(records);
  return csvTable([head, ...batches.flat()]);
}

describe("session statistics", () => {
  it("count entries, requests and specialties, and know the last entry", () => {
    const older = entry({ timestamp: "2025-01-01T00:00:00.000Z", specialty: "urologie" });
    const test = {
      ...{ testId: "gc-plus", testName: "GC-Plus", labId: "x", labName: "X", timestamp: "" },
      type: "test_info_request" as const,
    };
    const entries = [entry(), older, entry({ specialty: "", testInfoRequests: [test, test] })];
    expect(computeLocalStatistics([...entries, older])).toEqual({
      labRequests: 4,
      testInfoRequests: 2,
      specialties: [
        { label: "Urologie", count: 2 },
        { label: "Gynäkologie", count: 1 },
        { label: "Ohne Angabe", count: 1 },
      ],
      lastEntry: "2026-11-20T09:00:00.000Z",
    });
  });

  it("know no last entry where there is none, or none with a time", () => {
    expect(computeLocalStatistics([]).lastEntry).toBeUndefined();
    expect(computeLocalStatistics([entry({ timestamp: "gestern" })]).lastEntry).toBeUndefined();
  });
});

describe("export", () => {
  it("has the promised columns in their order, German dates and no formula", () => {
    expect(toLocalCsv([entry()])).toBe(
      "\uFEFFID;Session-ID;Eingang;Praxis;Arzt/Ärztin;Adresse;Facharztgruppe;Aktuelles Labor;Kontakt;" +
        "AGB zugestimmt;Angefragte Labore;Testanfragen;Letzte Aktivität\r\n" +
        '0b7f;session_1;20.11.2026 10:00;"Praxis; am See";\'=HYPERLINK();8001 Zürich;' +
        "Gynäkologie;;044 000 00 00;Ja;1;0;22.11.2026 00:30\r\n",
    );
  });

  it("says Nein where the terms were not agreed to, and leaves out a time that nobody knows", () => {
    const [, line] = toLocalCsv([
      entry({ agreedToTerms: false, timestamp: "", labRequests: [] }),
    ]).split("\r\n");
    expect(line).toBe(
      '0b7f;session_1;;"Praxis; am See";\'=HYPERLINK();8001 Zürich;Gynäkologie;;044 000 00 00;Nein;0;0;',
    );
  });

  it("has moments as such, and says a time that is none as it is", () => {
    const [cells, broken] = toLocalTable([entry(), entry({ timestamp: "gestern" })]).batches.flat();
    expect([cells?.[2], cells?.[8]]).toEqual([
      new Date("2026-11-20T09:00:00.000Z"),
      { phone: "+41 44 000 00 00" },
    ]);
    expect(broken?.[2]).toBe("gestern");
  });

  it("is verbatim as JSON", () => {
    expect(JSON.parse(toLocalJson([entry()]))).toEqual([
      {
        id: "0b7f",
        sessionId: "session_1",
        timestamp: "2026-11-20T09:00:00.000Z",
        practiceName: "Praxis; am See",
        doctorName: "=HYPERLINK()",
        address: "8001 Zürich",
        specialty: "gynaekologie",
        currentLab: "",
        contact: "+41 44 000 00 00",
        agreedToTerms: true,
        labRequestsCount: 1,
        testInfoRequestsCount: 0,
        lastActivity: "2026-11-21T23:30:15.000Z",
      },
    ]);
  });

  it("is named after the day in Zurich", () => {
    expect(localExportName("csv", new Date("2026-11-21T23:30:00Z"))).toBe(
      "praxis-daten-2026-11-22.csv",
    );
    expect(localExportName("json", new Date("2026-07-01T21:59:59Z"))).toBe(
      "praxis-daten-2026-07-01.json",
    );
  });
});
