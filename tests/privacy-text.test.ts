import { describe, expect, it, vi } from "vitest";
import { privacySections } from "../app/pages/privacy-text";
import { freshBrowserStorage } from "./browser-storage";

const DAY_MS = 24 * 60 * 60 * 1_000;
const text = privacySections
  .flatMap(({ paragraphs }) =>
    paragraphs.flatMap((part) => (typeof part === "string" ? part : part.list)),
  )
  .join("\n");

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
    const { saveConsent } = await import("../app/visitor/consent");
    const { keepDraft } = await import("../app/visitor/draft");
    const { practiceIdentity, savePracticeRecord } = await import(
      "../app/visitor/practice-record-changes"
    );
    const { keepWish } = await import("../app/visitor/wish");
    const { keepLocalCopy } = await import("../app/pages/email-opt-out/local-copy");
    saveConsent({ functional: true, analytics: true, marketing: true });
    keepDraft("contact", { name: "Anna" });
    savePracticeRecord(
      {
        practiceOrDoctorName: "Praxis",
        postalCode: "8005",
        city: "Zürich",
        specialty: "urologie",
        email: "",
        phone: "",
      },
      practiceIdentity(),
    );
    await queue("contact");
    keepLocalCopy({ email: "anna@example.ch", reason: "Anderer Grund" });
    keepWish({ type: "offer_request", labId: "medlab-basel", labName: "MedLab Basel" });

    const stored = [browser.localStorage, browser.sessionStorage].flatMap((storage) =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ""),
    );
    const named = [...text.matchAll(/\((laborlotse\.[a-z-]+|cookie-[a-z-]+|email_opt_outs)\)/g)];
    const prefixes = stored.map((key) => /^laborlotse\.[a-z-]+|.+/.exec(key)?.[0]);
    expect([...new Set(prefixes)].sort()).toEqual(named.map(([, key]) => key).sort());
  });

  it("is how many entries wait at most, and how long", async () => {
    const { outboxEntries, flushOutbox } = await import("../app/visitor/outbox");
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
    const { keepDraft, readDraft } = await import("../app/visitor/draft");
    const { saveConsent, readConsent } = await import("../app/visitor/consent");
    keepDraft("contact", { name: "Anna" });
    travelTo(promised("Sie verfallen nach # Tagen") * DAY_MS);
    expect(readDraft("contact")).toBeDefined();
    travelTo(1);
    expect(readDraft("contact")).toBeUndefined();
    saveConsent({ functional: true, analytics: false, marketing: false });
    travelTo(promised("Sie gilt # Tage") * DAY_MS - 1);
    expect(readConsent()).toBeDefined();
    travelTo(1);
    expect(readConsent()).toBeUndefined();
  });

  /** Sends an entry that no server takes. */
  async function queue(recordId: string) {
    const { sendEntry } = await import("../app/visitor/outbox");
    return sendEntry({ path: "http://127.0.0.1:9/", recordId, fields: [["recordId", recordId]] });
  }

  function travelTo(laterMs: number) {
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + laterMs);
  }
});

describe("what the privacy page says of deadlines", () => {
  it("is what the nightly deletion does", async () => {
    const { retentionRules } = await import("../app/server/retention-rules.server");
    const { submissionKinds } = await import("../app/submissions.server");
    const days = Object.fromEntries(
      retentionRules(submissionKinds).map((rule) => [rule.name, rule.days]),
    );
    expect(days).toEqual({
      contact: 365 * promised("Kontaktanfragen: # Jahre nach Erledigung"),
      "lab-registration": 365 * promised("Laborregistrierungen: # Jahre nach Erledigung"),
      "unconfirmed-newsletters": promised("Unbestätigte Bestellungen des Newsletters: # Tage"),
      suspected: promised("Missbrauch markiert sind: # Tage"),
      mails: promised("Angaben zu versendeten E-Mails: # Tage"),
      "user-agent:campaign": userAgentDays(),
      "user-agent:opt-out": userAgentDays(),
      "rate-limits": 0,
      sessions: 0,
    });
    const handled = submissionKinds.filter(({ keepFrom }) => keepFrom === "handled");
    expect(handled.map(({ name }) => name).sort()).toEqual(["contact", "lab-registration"]);
  });

  const userAgentDays = () =>
    Math.round((365 * promised("Browserkennung eines Eintrags: nach # Monaten entfernt")) / 12);

  it("is how long a newsletter's link and a blocked sign-in last", async () => {
    const { CONFIRM_WITHIN_DAYS } = await import("../app/pages/newsletter/submission.server");
    const { SIGN_IN_LIMIT } = await import("../app/server/rate-limit.server");
    expect(promised("Er gilt # Tage")).toBe(CONFIRM_WITHIN_DAYS);
    expect(60 * promised("im Verwaltungsbereich # Minuten")).toBe(SIGN_IN_LIMIT.seconds);
  });
});
