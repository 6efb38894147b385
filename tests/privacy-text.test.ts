import { describe, expect, it, vi } from "vitest";
import type { SubmissionKind } from "../app/forms/submissions/submission-kind.server";
import { DAY_MS } from "../app/lib/durations";
import { privacySections } from "../app/site/texts/privacy-text";
import { freshBrowserStorage } from "./kit/browser/browser-storage";
import { getText } from "./kit/samples/prose-lines";
import { samples } from "./kit/samples/sample-directory";

const text = getText(privacySections(samples.operator));

/** The number that the text gives at `#`. */
function promised(words: string): number {
  const found = new RegExp(words.replace("#", "(\\d+)")).exec(text);
  if (found === null) throw new Error(`the privacy page does not say «${words}»`);
  return Number(found[1]);
}

describe("what the privacy page says of the browser's storage", () => {
  const browser = freshBrowserStorage();

  it("names every key that the portal stores, and no other", async () => {
    vi.stubGlobal("navigator", { userAgent: "test" });
    const { saveConsent } = await import("../app/privacy/consent/stored-consent");
    const { saveFormDraft } = await import("../app/forms/draft");
    const { getPracticeIdentity, savePracticeRecord } = await import(
      "../app/forms/practice-record/practice-record-changes"
    );
    const { savePendingRequests } = await import("../app/leads/requests/pending-request");
    const { saveLocalOptOut } = await import("../app/leads/email-opt-out/send-opt-out");
    const { saveProposalDraft } = await import("../app/directory/proposals/proposal-draft");
    const { saveComparedLabs } = await import("../app/directory/shortlist/compared-labs");
    const { saveBasket } = await import("../app/directory/shortlist/basket");
    const { rememberOrigin } = await import("../app/forms/origin");
    vi.stubGlobal("document", { referrer: "" });
    vi.stubGlobal("location", new URL("https://portal.example/kampagne"));
    rememberOrigin();
    saveBasket(["tsh"]);
    const { saveSessionCheckAnswers } = await import("../app/site/lab-check/stored-answers");
    saveSessionCheckAnswers({ software: "elexis", samplesPerWeek: "40", currentLab: "" });
    saveComparedLabs([{ id: "medlab-basel", name: "MedLab Basel" }]);
    saveConsent({ functional: true, analytics: true, marketing: true });
    saveFormDraft("contact", { name: "Anna" });
    savePracticeRecord(
      {
        practiceOrDoctorName: "Praxis",
        postalCode: "8005",
        city: "Zürich",
        specialty: "urologie",
        email: "",
        phone: "",
        currentLab: "",
      },
      getPracticeIdentity(),
    );
    await queue("contact");
    saveLocalOptOut({ email: "anna@example.ch", reason: "Anderer Grund" });
    savePendingRequests([
      { type: "offer_request", labId: "medlab-basel", labName: "MedLab Basel" },
    ]);
    saveProposalDraft("labor-muster", { name: "Labor Muster" });

    const stored = [browser.localStorage, browser.sessionStorage].flatMap((storage) =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ""),
    );
    const named = [...text.matchAll(/\((laborlotse\.[a-z-]+|cookie-[a-z-]+|email_opt_outs)\)/g)];
    const prefixes = stored.map((key) => /^laborlotse\.[a-z-]+|.+/.exec(key)?.[0]);
    expect([...new Set(prefixes)].sort()).toEqual(named.map(([, key]) => key).sort());
  });

  it("is how many entries wait at most, and how long", async () => {
    const { outboxEntries, flushOutbox } = await import("../app/forms/sending/outbox");
    const most = promised("höchstens # Einträge");
    travelTo(0);
    for (let n = 1; n <= most; n++) expect(await queue(`record ${n}`)).toBe("queued");
    expect(await queue("one more")).toBe("full");
    travelTo(promised("behält sie höchstens # Tage") * DAY_MS);
    await flushOutbox();
    expect(outboxEntries()).toHaveLength(most);
    // Each is queued a millisecond after the one before.
    travelTo(most);
    await flushOutbox();
    expect(outboxEntries()).toEqual([]);
  });

  it("is how long drafts and the choice of cookies are kept", async () => {
    const { saveFormDraft, readDraft } = await import("../app/forms/draft");
    const { saveConsent, readConsent } = await import("../app/privacy/consent/stored-consent");
    saveFormDraft("contact", { name: "Anna" });
    travelTo(promised("Sie verfallen nach # Tagen") * DAY_MS - 1_000);
    expect(readDraft("contact")).toBeDefined();
    travelTo(2_000);
    expect(readDraft("contact")).toBeUndefined();
    saveConsent({ functional: true, analytics: false, marketing: false });
    travelTo(promised("Sie gilt # Tage") * DAY_MS - 1);
    expect(readConsent()).toBeDefined();
    travelTo(1);
    expect(readConsent()).toBeUndefined();
  });

  /** Sends an entry that no server takes. */
  async function queue(recordId: string) {
    const { sendEntry } = await import("../app/forms/sending/outbox");
    const fields: [string, string][] = [["recordId", recordId]];
    return sendEntry({ path: "http://127.0.0.1:9/", name: "Nachricht", recordId, fields });
  }

  function travelTo(laterMs: number) {
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + laterMs);
  }
});

describe("what the privacy page says of forms", () => {
  it("is what each kind of entry holds, and what for", async () => {
    const { submissionKinds } = await import("../app/leads/submission-kinds.server");
    const paragraphs: Readonly<Record<string, string>> = {
      practice: "Praxisformular",
      contact: "Kontaktformular",
      campaign: "Kampagnenformulare",
      "lab-registration": "Laborregistrierung",
      newsletter: "Newsletter",
      "opt-out": "Abmeldung von E-Mails",
    };
    for (const { name } of submissionKinds) {
      const said = new RegExp(`^${paragraphs[name]}\\b.*: .+ Zweck: `, "m");
      expect(text, name).toMatch(said);
    }
  });
});

describe("what the privacy page says of copies", () => {
  it("is how many there are, and that one is made every day", async () => {
    const { MAX_BACKUPS } = await import("../app/operation/backup/scheduled-backup.server");
    const { schedule } = await import("../app/wiring/schedule.server");
    expect(promised("bewahren die letzten # auf")).toBe(MAX_BACKUPS);
    expect(schedule.backup.at).toMatch(/^\d+ \d+ \* \* \*$/);
  });
});

describe("what the privacy page says of laboratories", () => {
  it("is that they get contact, specialty and number of samples, and no other answer", async () => {
    const { submissionKinds } = await import("../app/leads/submission-kinds.server");
    const anyRow = new Proxy({} as SubmissionKind["table"]["$inferSelect"], {
      get: (_, field) => String(field),
    });
    const passedOn = submissionKinds.flatMap(({ forwarding }) =>
      forwarding === "none" ? [] : forwarding(anyRow),
    );
    expect([...new Set(passedOn.map(([label]) => label))].sort()).toEqual([
      "Adresse",
      "E-Mail",
      "Facharztgruppe",
      "Kontaktperson",
      "Praxis",
      "Proben pro Woche",
      "Telefon",
    ]);
    expect(text).toContain(
      "Ihr aktuelles Labor und Ihre Antworten zu Zufriedenheit und Vergütungen geben wir nicht weiter",
    );
  });

  it("is that before the acceptance they see what an offer needs, and nothing that names the practice", async () => {
    const { needLines } = await import("../app/leads/needs/needs");
    const everything = needLines({
      canton: "zh",
      postalArea: "80",
      specialty: "urologie",
      samplesPerWeek: 1,
      software: "x",
      noticePeriod: "x",
      remarks: "x",
      samplesByGroup: { chemie: 1 },
      priorities: ["notfall"],
      analyses: "TSH",
    });
    expect(everything.map(([label]) => label)).toEqual([
      ...["Kanton", "Postleitzahl", "Fachgebiet", "Proben pro Woche", "Klinische Chemie"],
      ...["Praxissoftware", "Heutige Kündigungsfrist", "Wichtig", "Analysen", "Mitteilung"],
    ]);
    expect(text).toContain(
      "Die Labore sehen Kanton, Fachgebiet, Probenzahlen, Praxissoftware, Kündigungsfrist, was Ihnen wichtig ist, Ihre Analysen und Ihre Mitteilungen, dazu zwei Ziffern der Postleitzahl, sofern mindestens fünf Praxen",
    );
  });

  it("is that the invitation reminds them of purpose and information", async () => {
    const { LAB_DUTIES_TEXT } = await import("../app/rounds/messages/offer-lab-mails.server");
    expect(LAB_DUTIES_TEXT).toContain("nur für diese Anfrage");
    expect(text).toContain("nur für Ihre Anfrage");
    for (const said of [LAB_DUTIES_TEXT, text]) expect(said).toContain("innert eines Monats");
  });
});

describe("what the privacy page says of those who work for the operator", () => {
  it("is what the operator's document says, and else that it is told on request", () => {
    const said = (named: string | undefined) =>
      JSON.stringify(privacySections({ ...samples.operator, hostingProvider: named }));
    expect(said("Muster Hosting AG, Bern, Daten in der Schweiz")).toContain(
      "Name, Sitz und Ort der Daten: Muster Hosting AG, Bern, Daten in der Schweiz.",
    );
    expect(text.match(/Name, Sitz und Ort der Daten nennen wir Ihnen auf Anfrage\./g)).toHaveLength(
      2,
    );
  });
});

describe("what the privacy page says of deadlines", () => {
  it("is what the nightly deletion does", async () => {
    const { retentionRules } = await import("../app/privacy/retention-rules.server");
    const { submissionKinds } = await import("../app/leads/submission-kinds.server");
    const days = Object.fromEntries(
      retentionRules(submissionKinds).map((rule) => [rule.name, rule.days]),
    );
    expect(days).toEqual({
      contact: 365 * promised("Kontaktanfragen: # Jahre nach Erledigung"),
      "lab-registration":
        365 * promised("Laborregistrierungen und was .*: # Jahre nach Erledigung"),
      // What a laboratory's document took over from a registration goes with it.
      "registration-answers": 0,
      "registration-versions": 0,
      "unconfirmed-newsletters": promised("Unbestätigte Anmeldungen zum Newsletter: # Tage"),
      suspected: promised("Missbrauch markiert sind: # Tage"),
      mails: promised("Angaben zu versendeten E-Mails.*: # Tage"),
      "offer-rounds":
        365 * promised("Offerten, Entscheide und .*: # Jahre nach Entscheid, Rückzug"),
      proposals: 365 * promised("Änderungsvorschläge und Nachweise .*: # Jahre nach der Antwort"),
      "lab-views": promised("Aufrufe von Laborprofilen, je Tag gezählt: # Tage"),
      visits: 365 * promised("Besuche von aussen, je Monat gezählt: # Jahre"),
      "unused-pictures": promised("Hochgeladene Bilder, .*: # Tage nach dem Hochladen"),
      "user-agent:campaign": userAgentDays(),
      "user-agent:opt-out": userAgentDays(),
      "confirmation-senders": promised("zur Abwehr von Missbrauch: gelten höchstens # Tag"),
      "rate-limits": 0,
      codes: 0,
      sessions: 0,
    });
    const { AUDIT_DAYS } = await import("../app/platform/audit/audit-log.server");
    expect(AUDIT_DAYS).toBe(365 * promised("gelesen, geändert oder weitergeleitet hat: # Jahre"));
    const handled = submissionKinds.filter(({ retentionFrom }) => retentionFrom === "handled");
    expect(handled.map(({ name }) => name).sort()).toEqual(["contact", "lab-registration"]);
  });

  it("has a line for each rule, and each other line says that nothing is deleted by itself", async () => {
    const { retentionRules } = await import("../app/privacy/retention-rules.server");
    const { submissionKinds } = await import("../app/leads/submission-kinds.server");
    const LINES: Record<string, string> = {
      "registration-answers": "lab-registration",
      "registration-versions": "lab-registration",
      "user-agent:campaign": "user-agents",
      "user-agent:opt-out": "user-agents",
      "rate-limits": "limits",
      "confirmation-senders": "limits",
      sessions: "codes",
    };
    const rules = retentionRules(submissionKinds).map(({ name }) => LINES[name] ?? name);
    const table = privacySections(samples.operator)
      .flatMap(({ paragraphs }) => paragraphs)
      .find((part) => typeof part !== "string" && "table" in part);
    if (table === undefined || typeof table === "string" || !("table" in table)) throw new Error();
    const lines = new Map(table.table.rows.map(({ id, cells }) => [id, cells[1] ?? ""]));
    for (const rule of rules) expect([...lines.keys()]).toContain(rule);
    const others = [...lines].filter(([id]) => !rules.includes(id));
    expect(Object.fromEntries(others)).toEqual({
      contacts: expect.stringContaining("verlangt"),
      profiles: expect.stringContaining("auf Verlangen"),
      "practice-and-campaign": expect.stringContaining("bis zur Löschung"),
      reviews: expect.stringContaining("mit der Anfrage"),
      newsletter: expect.stringContaining("wenn Sie es verlangen"),
      "opt-out": expect.stringContaining("unbefristet"),
      erasures: expect.stringContaining("unbefristet"),
      accounts: expect.stringContaining("bis das Konto entfernt wird"),
      // Kept outside of the database, and by a rule of the chain of lines.
      logs: expect.stringContaining("12 Monate"),
      audit: expect.stringContaining("2 Jahre"),
    });
  });

  const userAgentDays = () =>
    Math.round((365 * promised("Browserkennung eines Eintrags: nach # Monaten entfernt")) / 12);

  it("is how long a newsletter's link, a code and a count against abuse last", async () => {
    const { CONFIRM_WITHIN_DAYS } = await import("../app/leads/newsletter/submission.server");
    const { CODE_MINUTES } = await import("../app/identity/mailed-code.server");
    const { MAX_SECONDS } = await import("../app/platform/limits/rate-limit.server");
    expect(promised("Er gilt # Tage")).toBe(CONFIRM_WITHIN_DAYS);
    expect(promised("oder einen Code \\(# Minuten")).toBe(CODE_MINUTES);
    expect(promised("Codes # Minuten")).toBe(CODE_MINUTES);
    expect(1_000 * MAX_SECONDS).toBe(DAY_MS * promised("gelten höchstens # Tag"));
  });
});
