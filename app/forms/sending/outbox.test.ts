import { describe, expect, it, vi } from "vitest";
import { DAY_MS } from "~/lib/durations";
import {
  freshBrowserStorage,
  switchStorageOff,
  withoutStorage,
} from "../../../tests/kit/browser/browser-storage";
import { formServer, RECEIPT } from "../../../tests/kit/browser/form-server";
import { refusal } from "../../../tests/kit/server/refusal";

const browser = freshBrowserStorage();
const server = formServer();
const PATIENT = { timeout: 60_000 };
const QUEUED_WITHOUT_SERVER = "http://127.0.0.1:9/practice-form";

const page = () => {
  vi.resetModules();
  return import("./outbox");
};

const entry = (city: string, recordId = "a", path = server.url) => ({
  path,
  name: "Praxis-Informationen",
  recordId,
  fields: [
    ["city", city],
    ["submissionId", recordId],
  ] as [string, string][],
});

const cities = () => server.received.map(({ fields }) => fields.city);

describe("an entry that is sent", () => {
  it("is stored when its receipt comes", async () => {
    const { sendEntry, outboxEntries } = await page();
    expect(await sendEntry(entry("Zürich"))).toBe("stored");
    expect(cities()).toEqual(["Zürich"]);
    expect(outboxEntries()).toEqual([]);
  });

  it.each([200, 204, 303, 403, 408, 429, 503])(
    "waits when the answer is a bare %i",
    async (status) => {
      server.answers = [{ status }];
      const { sendEntry, outboxEntries } = await page();
      expect(await sendEntry(entry("Zürich"))).toBe("queued");
      expect(outboxEntries()).toHaveLength(1);
    },
  );

  it("waits when there is no connection", async () => {
    const { sendEntry } = await page();
    expect(await sendEntry(entry("Zürich", "a", QUEUED_WITHOUT_SERVER))).toBe("queued");
  });

  it("is not kept when it is refused", async () => {
    server.answers = [refusal(400)];
    const { sendEntry, outboxEntries } = await page();
    expect(await sendEntry(entry("Zürich"))).toBe("refused");
    expect(outboxEntries()).toEqual([]);
  });

  it("goes out once on a double click", async () => {
    const { sendEntry } = await page();
    const twice = [sendEntry(entry("Zürich")), sendEntry(entry("Zürich"))];
    expect(await Promise.all(twice)).toEqual(["stored", "stored"]);
    expect(server.received).toHaveLength(1);
  });

  it("is sent after what the same record is still sending", async () => {
    const { sendEntry } = await page();
    await Promise.all(["1", "2", "3"].map((city) => sendEntry(entry(city))));
    expect(cities()).toEqual(["1", "2", "3"]);
  });
});

describe("an entry that waits", () => {
  it("lets the next one of the same record queue behind it, and no other", async () => {
    const { sendEntry, outboxEntries, flushOutbox } = await page();
    server.answers = [{ status: 503 }];
    await sendEntry(entry("1"));
    expect(await sendEntry(entry("2"))).toBe("queued");
    expect(outboxEntries().map(({ fields }) => fields[0]?.[1])).toEqual(["1", "2"]);
    server.answers = [RECEIPT];
    expect(await sendEntry(entry("3", "b"))).toBe("stored");
    await vi.waitUntil(async () => {
      await flushOutbox();
      return outboxEntries().length === 0;
    }, PATIENT);
    const ofRecord = cities().filter((city) => city !== "3");
    expect(ofRecord.lastIndexOf("1")).toBeLessThan(ofRecord.indexOf("2"));
  });

  it("is there again after a reload and goes out on the next page", async () => {
    server.answers = [{ status: 503 }];
    await (await page()).sendEntry(entry("Zürich"));
    server.answers = [RECEIPT];
    const { startOutbox, outboxEntries } = await page();
    startOutbox();
    await vi.waitUntil(() => outboxEntries().length === 0, PATIENT);
    expect(cities()).toEqual(["Zürich", "Zürich"]);
  });

  it("goes out when the browser comes online", async () => {
    const { sendEntry, startOutbox, outboxEntries } = await page();
    startOutbox();
    server.answers = [{ status: 502 }];
    await sendEntry(entry("Zürich"));
    server.answers = [RECEIPT];
    window.dispatchEvent(new Event("online"));
    await vi.waitUntil(() => outboxEntries().length === 0, PATIENT);
  });

  it("is removed only after the answer that it is stored", async () => {
    const { sendEntry, flushOutbox, outboxEntries } = await page();
    server.answers = [{ status: 503 }];
    await sendEntry(entry("Zürich"));
    await flushOutbox();
    expect(outboxEntries()).toHaveLength(1);
  });

  it("is sent by one tab at a time", async () => {
    server.answers = [{ status: 503 }];
    await (await page()).sendEntry(entry("Zürich"));
    server.answers = [RECEIPT];
    const tabs = [await page(), await page(), await page()];
    await Promise.all(tabs.map(({ flushOutbox }) => flushOutbox()));
    expect(server.received).toHaveLength(2);
  });

  it("goes out in browsers without locks too", async () => {
    server.answers = [{ status: 503 }];
    const { sendEntry, flushOutbox, outboxEntries } = await page();
    await sendEntry(entry("Zürich"));
    server.answers = [RECEIPT];
    vi.stubGlobal("navigator", {});
    await flushOutbox();
    expect(outboxEntries()).toEqual([]);
  });

  it("stays visible with its status when it is refused for good, and blocks nothing", async () => {
    const { sendEntry, flushOutbox, outboxEntries } = await page();
    server.answers = [{ status: 503 }];
    await sendEntry(entry("1"));
    await sendEntry(entry("2"));
    await sendEntry(entry("3", "b"));
    await vi.waitUntil(() => server.received.length >= 3, PATIENT);
    server.answers = [refusal(400), RECEIPT];
    await vi.waitUntil(async () => {
      await flushOutbox();
      return outboxEntries().length === 1;
    }, PATIENT);
    expect(outboxEntries()).toMatchObject([{ recordId: "a", refusedWith: 400 }]);
  });

  it("can be sent again or deleted after it was refused", async () => {
    const { sendEntry, flushOutbox, outboxEntries, resendEntry, deleteEntry } = await page();
    server.answers = [{ status: 503 }];
    await sendEntry(entry("1"));
    await sendEntry(entry("2", "b"));
    server.answers = [refusal(404)];
    await flushOutbox();
    const [first, second] = outboxEntries();
    server.answers = [RECEIPT];
    await resendEntry(first?.key ?? "");
    expect(outboxEntries()).toHaveLength(1);
    deleteEntry(second?.key ?? "");
    expect(outboxEntries()).toEqual([]);
  });

  it("tells subscribers of every change", async () => {
    const { sendEntry, subscribeOutbox, deleteEntry, outboxEntries } = await page();
    const seen: number[] = [];
    const stop = subscribeOutbox(() => seen.push(outboxEntries().length));
    await sendEntry(entry("1", "a", QUEUED_WITHOUT_SERVER));
    deleteEntry(outboxEntries()[0]?.key ?? "");
    stop();
    expect(seen).toEqual([1, 0]);
  });

  it("leaves a server alone that names a Retry-After", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
    const { sendEntry, startOutbox, outboxEntries } = await page();
    server.answers = [{ status: 429, headers: { "Retry-After": "60" } }, RECEIPT];
    await sendEntry(entry("Zürich"));
    startOutbox();
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(59_000);
    // Earlier posts would have arrived first.
    await fetch(server.url, { method: "POST", body: new URLSearchParams({ city: "Bern" }) });
    expect(cities()).toEqual(["Zürich", "Bern"]);
    await vi.advanceTimersByTimeAsync(31_000);
    await vi.waitUntil(() => outboxEntries().length === 0, PATIENT);
    expect(cities()).toEqual(["Zürich", "Bern", "Zürich"]);
  });
});

describe("limits of the outbox", () => {
  it("takes 20 entries; entry 21 is full", async () => {
    const { sendEntry, outboxEntries } = await page();
    const send = (n: number) => sendEntry(entry("x", `record ${n}`, QUEUED_WITHOUT_SERVER));
    for (let n = 1; n <= 20; n++) expect(await send(n)).toBe("queued");
    expect(await send(21)).toBe("full");
    expect(outboxEntries()).toHaveLength(20);
    const keys = Array.from({ length: browser.localStorage.length }, (_, index) =>
      browser.localStorage.key(index),
    );
    expect(keys.every((key) => key?.startsWith("laborlotse.outbox."))).toBe(true);
  });

  it("keeps entries 14 days, opt-outs for ever", async () => {
    const { sendEntry, flushOutbox, outboxEntries } = await page();
    await sendEntry(entry("form", "a", QUEUED_WITHOUT_SERVER));
    await sendEntry({ ...entry("opt-out", "b", QUEUED_WITHOUT_SERVER), neverExpires: true });
    const now = Date.now();
    vi.spyOn(Date, "now").mockReturnValue(now + 14 * DAY_MS - 60_000);
    await flushOutbox();
    expect(outboxEntries()).toHaveLength(2);
    vi.spyOn(Date, "now").mockReturnValue(now + 14 * DAY_MS + 60_000);
    await flushOutbox();
    expect(outboxEntries()).toMatchObject([{ recordId: "b" }]);
  });

  it("is full where storage is full, null or switched off and the server is away", async () => {
    const { sendEntry } = await page();
    browser.localStorage.room = 10;
    expect(await sendEntry(entry("x", "a", QUEUED_WITHOUT_SERVER))).toBe("full");
    withoutStorage();
    expect(await sendEntry(entry("z", "a", QUEUED_WITHOUT_SERVER))).toBe("full");
    switchStorageOff();
    expect(await sendEntry(entry("y", "a", QUEUED_WITHOUT_SERVER))).toBe("full");
  });

  it("works past entries that can't be read", async () => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    browser.localStorage.setItem("laborlotse.outbox.1", "{");
    browser.localStorage.setItem("laborlotse.outbox.2", "null");
    browser.localStorage.setItem("laborlotse.outbox.3", '{"path":1,"recordId":2,"fields":3}');
    const { sendEntry, flushOutbox, outboxEntries } = await page();
    server.answers = [{ status: 503 }];
    expect(await sendEntry(entry("x"))).toBe("queued");
    server.answers = [RECEIPT];
    await flushOutbox();
    expect(outboxEntries()).toEqual([]);
  });
});
