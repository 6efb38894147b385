import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { runPortal } from "../kit/server/run-portal";

const server = runPortal();

describe("a request", () => {
  it.each([
    ["no HTTP", "GARBAGE\r\n\r\n", 400],
    [
      "a head over 16 KB",
      `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${"a".repeat(20_000)}\r\n\r\n`,
      431,
    ],
    ["a host that is none", "GET /practice-form?plz=1 HTTP/1.1\r\nHost: a b\r\n\r\n", 400],
  ])("that is %s is refused with the headers of every answer", async (_, text, status) => {
    const answer = await exchange(server.url, text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/\r\nContent-Security-Policy: default-src 'none'/i);
    expect(answer).toMatch(/\r\nX-Content-Type-Options: nosniff\r\n/i);
  });

  it("that breaks off is not taken for a failure of ours", async () => {
    const head =
      "POST /practice-form HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n" +
      "Content-Type: application/x-www-form-urlencoded\r\n\r\n";
    connect(Number(new URL(server.url).port), "127.0.0.1").end(head);
    await expect.poll(() => server.output()).toContain('"method":"POST"');
    expect(server.output()).not.toMatch(/database away|request failed/);
  });

  it("to a page that takes no forms is no failure of ours either", async () => {
    const answer = await fetch(`${server.url}/imprint`, { method: "POST", body: new FormData() });
    expect(answer.status).toBe(405);
    await expect.poll(() => server.output()).toContain('"status":405');
    expect(server.output()).not.toContain("request failed");
  });
});

/** @returns the whole answer to a text that need not be HTTP */
async function exchange(url: string, text: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.write(text);
  const answer: Buffer[] = [];
  socket.on("data", (chunk) => {
    answer.push(chunk);
    socket.end();
  });
  await once(socket, "close");
  return Buffer.concat(answer).toString();
}
