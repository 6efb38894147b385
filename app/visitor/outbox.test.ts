import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { freshBrowserStorage, switchStorageOff } from "../../tests/browser-storage";

interface Received {
  type: string | undefined;
  fields: Record<string, string>;
}

const browser = freshBrowserStorage();
const DAY_MS = 24 * 60 * 60 * 1_000;
const QUEUED_WITHOUT_SERVER = "http://127.0.0.1:9/practice-form";

let server: Server;
let url: string;
let received: Received[];
/** What the server answers next; the last one stays. */
let answers: { status: number; headers?: Record<string, string> }[];

beforeEach(async () => {
  received = [];
  answers = [{ status: 303, headers: { Location: "/results" } }];
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    received.push({ type: request.headers["content-type"], fields });
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 500 };
    if (answer.status !== 0) response.writeHead(answer.status, answer.headers).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/practice-form`;
});

afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

/** The outbox as a page that was just loaded sees it. */
const page = () => {
  vi.resetModules();
  return import("./outbox");
};

const entry = (city: string, recordId = "a", path = url) => ({
  path,
  recordId,
  fields: [
    ["city", city],
    ["postalCode", "8005"],
  ] as [string, string][],
});

const cities = () => received.map(({ fields }) => fields.city);

describe("an entry that is sent", () => {
  it("is posted as a browser without JavaScript would", async () => {
    const { sendEntry } = await page();
    expect(await sendEntry(entry("Zürich"))).toBe("stored");
    expect(received).toEqual([
      {
        type: "application/x-www-form-urlencoded;charset=UTF-8",
        fields: { city: "Zürich", postalCode: "8005" },
      },
    ]);
  });

  it.each([302, 303])("is stored when the server answers %i", async (status) => {
    answers = [{ status, headers: { Location: "/results" } }];
    const { sendEntry, outboxEntries } = await page();
    expect(await sendEntry(entry("Zürich"))).toBe("stored");
    expect(outboxEntries()).toEqual([]);
  });

  it.each([200, 408, 429, 500, 502, 503])("waits when the answer is %i", async (status) => {
    answers = [{ status }];
    const { sendEntry, outboxEntries } = await page();
    expect(await sendEntry(entry("Zürich"))).toBe("queued");
    expect(outboxEntries()).toHaveLength(1);
  });

  it.each([400, 403, 404, 413])("is refused when the answer is %i", async (status) => {
    answers = [{ status }];
    const { sendEntry, outboxEntries } = await page();
    expect(await sendEntry(entry("Zürich"))).toBe("refused");
    expect(outboxEntries()).toEqual([]);
  });

  it("waits when there is no connection", async () => {
    const { sendEntry } = await page();
    expect(await sendEntry(entry("Zürich", "a", QUEUED_WITHOUT_SERVER))).toBe("queued");
  });

  it("waits after 8 s without an answer", async () => {
    answers = [{ status: 0 }];
    const { sendEntry } = await page();
    const start = performance.now();
    expect(await sendEntry(entry("Zürich"))).toBe("queued");
    expect(performance.now() - start).toBeGreaterThan(7_900);
  });

  it("goes out once on a double click", async () => {
    const { sendEntry } = await page();
    const twice = [sendEntry(entry("Zürich")), sendEntry(entry("Zürich"))];
    expect(await Promise.all(twice)).toEqual(["stored", "stored"]);
    expect(received).toHaveLength(1);
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
    answers = [{ status: 503 }];
    await sendEntry(entry("1"));
    expect(await sendEntry(entry("2"))).toBe("queued");
    expect(outboxEntries().map(({ fields }) => fields[0]?.[1])).toEqual(["1", "2"]);
    answers = [{ status: 303 }];
    expect(await sendEntry(entry("3", "b"))).toBe("stored");
    await vi.waitUntil(async () => {
      await flushOutbox();
      return outboxEntries().length === 0;
    });
    const ofRecord = cities().filter((city) => city !== "3");
    expect(ofRecord.lastIndexOf("1")).toBeLessThan(ofRecord.indexOf("2"));
  });

  it("is there again after a reload and goes out on the next page", async () => {
    answers = [{ status: 503 }];
    await (await page()).sendEntry(entry("Zürich"));
    answers = [{ status: 303 }];
    const { startOutbox, outboxEntries } = await page();
    startOutbox();
    await vi.waitUntil(() => outboxEntries().length === 0);
    expect(cities()).toEqual(["Zürich", "Zürich"]);
  });

  it("goes out when the browser comes online", async () => {
    const { sendEntry, startOutbox, outboxEntries } = await page();
    startOutbox();
    answers = [{ status: 502 }];
    await sendEntry(entry("Zürich"));
    answers = [{ status: 303 }];
    window.dispatchEvent(new Event("online"));
    await vi.waitUntil(() => outboxEntries().length === 0);
  });

  it("is removed only after the answer that it is stored", async () => {
    const { sendEntry, flushOutbox, outboxEntries } = await page();
    answers = [{ status: 503 }];
    await sendEntry(entry("Zürich"));
    await flushOutbox();
    expect(outboxEntries()).toHaveLength(1);
  });

  it("is sent by one tab at a time", async () => {
    answers = [{ status: 503 }];
    await (await page()).sendEntry(entry("Zürich"));
    answers = [{ status: 303 }];
    const tabs = [await page(), await page(), await page()];
    await Promise.all(tabs.map(({ flushOutbox }) => flushOutbox()));
    expect(received).toHaveLength(2);
  });

  it("goes out in browsers without locks too", async () => {
    answers = [{ status: 503 }];
    const { sendEntry, flushOutbox, outboxEntries } = await page();
    await sendEntry(entry("Zürich"));
    answers = [{ status: 303 }];
    vi.stubGlobal("navigator", {});
    await flushOutbox();
    expect(outboxEntries()).toEqual([]);
  });

  it("stays visible with its status when it is refused for good, and blocks nothing", async () => {
    const { sendEntry, flushOutbox, outboxEntries } = await page();
    answers = [{ status: 503 }];
    await sendEntry(entry("1"));
    await sendEntry(entry("2"));
    await sendEntry(entry("3", "b"));
    await vi.waitUntil(() => received.length >= 3);
    answers = [{ status: 400 }, { status: 303 }];
    await vi.waitUntil(async () => {
      await flushOutbox();
      return outboxEntries().length === 1;
    });
    expect(outboxEntries()).toMatchObject([{ recordId: "a", refusedWith: 400 }]);
  });

  it("can be sent again or deleted after it was refused", async () => {
    const { sendEntry, flushOutbox, outboxEntries, resendEntry, deleteEntry } = await page();
    answers = [{ status: 503 }];
    await sendEntry(entry("1"));
    await sendEntry(entry("2", "b"));
    answers = [{ status: 404 }];
    await flushOutbox();
    const [first, second] = outboxEntries();
    answers = [{ status: 303 }];
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
    answers = [{ status: 429, headers: { "Retry-After": "60" } }, { status: 303 }];
    await sendEntry(entry("Zürich"));
    startOutbox();
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(59_000);
    // What had been sent until now would have come first.
    await fetch(url, { method: "POST", body: new URLSearchParams({ city: "Bern" }) });
    expect(cities()).toEqual(["Zürich", "Bern"]);
    await vi.advanceTimersByTimeAsync(31_000);
    await vi.waitUntil(() => outboxEntries().length === 0);
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

  it("is full where storage is full or switched off and the server is away", async () => {
    const { sendEntry } = await page();
    browser.localStorage.room = 10;
    expect(await sendEntry(entry("x", "a", QUEUED_WITHOUT_SERVER))).toBe("full");
    switchStorageOff();
    expect(await sendEntry(entry("y", "a", QUEUED_WITHOUT_SERVER))).toBe("full");
  });

  it("works past entries that can't be read", async () => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    browser.localStorage.setItem("laborlotse.outbox.1", "{");
    browser.localStorage.setItem("laborlotse.outbox.2", "null");
    browser.localStorage.setItem("laborlotse.outbox.3", '{"path":1,"recordId":2,"fields":3}');
    const { sendEntry, flushOutbox, outboxEntries } = await page();
    answers = [{ status: 503 }];
    expect(await sendEntry(entry("x"))).toBe("queued");
    answers = [{ status: 303 }];
    await flushOutbox();
    expect(outboxEntries()).toEqual([]);
  });
});
