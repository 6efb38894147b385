import { once } from "node:events";
import { createServer, get } from "node:http";
import { setImmediate as nextRound } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { getNetworks } from "~/platform/http/networks.server";
import { onConnection } from "~/platform/http/new-connections.server";
import { isFormQueueFull, renderAfterForm, withRenderSlot } from "./render-queue.server";

const visitor = (address: string, isKnown = false) => ({ networks: getNetworks(address), isKnown });
const ofOne56 = (n: number) => visitor(`2001:db8:1:${n.toString(16)}::1`);

const HERE = new AbortController().signal;

/** Pages that the test ends, in the order in which they began. */
function pages() {
  const started: { name: string; end(): void }[] = [];
  const render = (name: string) => () =>
    new Promise<string>((resolve) => started.push({ name, end: () => resolve(name) }));
  return {
    started: () => started.map(({ name }) => name),
    render,
    /** Ends all pages, including those that begin meanwhile. */
    async endAll() {
      for (let ended = 0, idle = 0; idle < 20; idle++) {
        await nextRound();
        for (; ended < started.length; ended++, idle = 0) started[ended]?.end();
      }
    },
  };
}

async function rounds(count: number) {
  for (let n = 0; n < count; n++) await nextRound();
}

describe("pages that are rendered for whoever asks", () => {
  it("of the 256 networks of one customer wait 24 at most, and the next visitor's comes before them", async () => {
    const { started, render, endAll } = pages();
    const flood = Array.from({ length: 200 }, (_, n) =>
      withRenderSlot(ofOne56(n), HERE, render("flood")),
    );
    await rounds(50);
    const other = withRenderSlot(visitor("203.0.113.7"), HERE, render("other"));
    await endAll();
    const answered = (await Promise.all(flood)).filter((page) => page !== undefined);
    expect(answered).toHaveLength(24);
    expect(await other).toBe("other");
    // Four were rendering before the other visitor asked, and one more of the flood had the same position.
    expect(started().indexOf("other")).toBeLessThanOrEqual(5);
  });

  it("come first, and always, in a browser in which an operator has signed in before", async () => {
    const { started, render, endAll } = pages();
    const flood = Array.from({ length: 100 }, (_, n) =>
      withRenderSlot(visitor(`203.0.113.${n}`), HERE, render("flood")),
    );
    const stranger = withRenderSlot(visitor("198.51.100.1"), HERE, render("stranger"));
    await rounds(50);
    const operator = withRenderSlot(visitor("198.51.100.2", true), HERE, render("operator"));
    await endAll();
    expect((await Promise.all(flood)).filter((page) => page !== undefined)).toHaveLength(60);
    expect(await stranger).toBeUndefined();
    expect(await operator).toBe("operator");
    expect(started().indexOf("operator")).toBe(4);
  });

  it("are not rendered for who has gone, and keep nobody's place: the last letter of a search comes", async () => {
    const { started, render, endAll } = pages();
    const letters = Array.from({ length: 40 }, (_, n) => ({ n, gone: new AbortController() }));
    const answers = letters.map(({ n, gone }) => {
      letters[n - 1]?.gone.abort();
      return withRenderSlot(visitor("203.0.113.7"), gone.signal, render(`letter ${n}`));
    });
    await endAll();
    expect((await Promise.all(answers)).at(-1)).toBe("letter 39");
    expect(started()).toEqual(["letter 39"]);
  });

  it("come soon to a visitor who connects after forty connections of a flood", async () => {
    let flooded = 0;
    const server = createServer(async (request, response) => {
      const isFlood = request.url === "/flood";
      const address = isFlood ? "203.0.113.7" : "198.51.100.1";
      await withRenderSlot(visitor(address), HERE, async () => {
        const end = performance.now() + 10;
        while (performance.now() < end);
        if (isFlood) flooded += 1;
      });
      response.end();
    });
    server.on("connection", onConnection).listen(0, "127.0.0.1");
    await once(server, "listening");
    const ask = (path: string) =>
      new Promise<number>((resolve, reject) => {
        const address = server.address();
        const port = typeof address === "object" ? address?.port : undefined;
        get({ host: "127.0.0.1", port, path, agent: false }, (answer) => {
          answer.resume().on("end", () => resolve(flooded));
        }).on("error", reject);
      });
    const flood = Array.from({ length: 40 }, () => ask("/flood"));
    const before = await ask("/other");
    await Promise.all(flood);
    server.close();
    expect(before).toBeLessThanOrEqual(5);
  });
});

describe("pages that answer forms", () => {
  it("wait for their turn, four at a time, and are never turned away; others come between them", async () => {
    const { started, render, endAll } = pages();
    const flood = visitor("203.0.113.7");
    const answers = Array.from({ length: 110 }, () => renderAfterForm(flood, render("flood")));
    await rounds(50);
    expect(started()).toHaveLength(4);
    const other = renderAfterForm(visitor("198.51.100.1"), render("other"));
    await endAll();
    expect(await Promise.all(answers)).toHaveLength(110);
    expect(await other).toBe("other");
    expect(started().indexOf("other")).toBeLessThanOrEqual(5);
  });

  it("keep out further forms while a hundred wait, but no known browser's", async () => {
    const { render, endAll } = pages();
    const post = (address: string) => renderAfterForm(visitor(address), render(address));
    const first = Array.from({ length: 34 }, () => post("203.0.113.7"));
    await rounds(50);
    expect(isFormQueueFull(visitor("198.51.100.1"))).toBe(false);
    const more = Array.from({ length: 70 }, (_, n) => post(`203.0.113.${100 + n}`));
    expect(isFormQueueFull(visitor("198.51.100.1"))).toBe(true);
    expect(isFormQueueFull(visitor("203.0.113.7", true))).toBe(false);
    await endAll();
    await Promise.all([...first, ...more]);
    expect(isFormQueueFull(visitor("203.0.113.7"))).toBe(false);
  });
});
