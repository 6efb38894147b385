import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { formServer, RECEIPT } from "../../../tests/kit/browser/form-server";
import { refusal } from "../../../tests/kit/server/refusal";
import { postForm } from "./post-form";

const server = formServer();
const submissionId = randomUUID();
const post = (url = server.url) =>
  postForm(url, [
    ["submissionId", submissionId],
    ["city", "Zürich"],
  ]);
const json = (value: unknown) => ({ status: 200, body: JSON.stringify(value) });

describe("a form that the portal's code posts", () => {
  it("is the form that a browser without JavaScript posts, and asks for a receipt", async () => {
    await post();
    expect(server.received).toMatchObject([
      {
        headers: {
          "content-type": "application/x-www-form-urlencoded;charset=UTF-8",
          "x-laborlotse-receipt": "1",
        },
        fields: { submissionId, city: "Zürich" },
      },
    ]);
  });

  it("is stored when its record's receipt comes back", async () => {
    server.answers = [RECEIPT];
    expect(await post()).toEqual({ outcome: "stored" });
  });

  it.each([
    ["a redirect", { status: 303, headers: { Location: "/results" } }],
    ["another redirect", { status: 302, headers: { Location: "https://login.example/" } }],
    ["a redirect for good", { status: 308, headers: { Location: "/practice-form" } }],
    ["a page", { status: 200, headers: { "Content-Type": "text/html" }, body: "<h1>WLAN</h1>" }],
    ["nothing", { status: 204 }],
    ["an empty 200", { status: 200 }],
    ["a receipt for another record", json({ stored: randomUUID() })],
    ["a receipt without an id", json({ stored: true })],
    ["JSON of somebody else", json({ ok: true })],
    ["JSON that is null", json(null)],
    ["a receipt with another status", { ...json({ stored: submissionId }), status: 201 }],
    ["a 408 of ours", refusal(408)],
    ["a firewall's 403", { status: 403 }],
    ["a 404 of a server that stands in", { status: 404, body: "<h1>Wartung</h1>" }],
    ["a proxy that wants a password", { status: 407 }],
    ["500", { status: 500 }],
    ["502", { status: 502 }],
    ["a sign-in page of the network", { status: 511 }],
  ])("is worth another try after %s", async (_what, answer) => {
    server.answers = [answer];
    expect(await post()).toEqual({ outcome: "later", waitMs: 0 });
  });

  it.each([429, 503])("waits as long as a %i asks for, at most ten minutes", async (status) => {
    server.answers = [{ status, headers: { "Retry-After": "60" } }];
    expect(await post()).toEqual({ outcome: "later", waitMs: 60_000 });
    server.answers = [{ status, headers: { "Retry-After": "86400" } }];
    expect(await post()).toEqual({ outcome: "later", waitMs: 600_000 });
  });

  it.each([400, 403, 404, 413])("is refused when the portal answers %i", async (status) => {
    server.answers = [refusal(status)];
    expect(await post()).toEqual({ outcome: "refused", status });
  });

  it("is worth another try without a connection", async () => {
    const nobody = "http://127.0.0.1:9/practice-form";
    expect(await post(nobody)).toEqual({ outcome: "later", waitMs: 0 });
  });

  it("is worth another try after 8 s without an answer", async () => {
    server.answers = [{ status: 0 }];
    const start = performance.now();
    expect(await post()).toEqual({ outcome: "later", waitMs: 0 });
    expect(performance.now() - start).toBeGreaterThan(7_900);
  });
});
