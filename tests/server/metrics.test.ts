import { request } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, inject, it } from "vitest";
import { postForm, practiceFields } from "../kit/calls/practice-post";
import { METRICS_TOKEN, PUBLIC_URL } from "../kit/server/built-portal";
import { type Figure, readFigures } from "../kit/server/prometheus";

const url = inject("builtPortal");
const Authorization = `Bearer ${METRICS_TOKEN}`;

const ask = (headers: Record<string, string> = {}, path = "/metrics") =>
  fetch(url + path, { headers });

async function figures(): Promise<Figure[]> {
  return readFigures(await (await ask({ Authorization })).text());
}

function sumOf(found: readonly Figure[], name: string, labels: Record<string, string> = {}) {
  const fits = (one: Figure) =>
    one.name === name &&
    Object.entries(labels).every(([label, value]) => one.labels[label] === value);
  return found.filter(fits).reduce((sum, { value }) => sum + value, 0);
}

describe("the portal's figures", () => {
  it("are in Prometheus's format, kept by nobody, with the headers of every answer", async () => {
    const answer = await ask({ Authorization });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/plain; version=0.0.4; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "strict-transport-security": expect.any(String),
    });
    const found = readFigures(await answer.text());
    const now = Date.now() / 1_000;
    expect(sumOf(found, "process_start_time_seconds")).toBeGreaterThan(now - 3_600);
    expect(sumOf(found, "process_resident_memory_bytes")).toBeGreaterThan(50e6);
    expect(sumOf(found, "laborlotse_database_up")).toBe(1);
    expect(sumOf(found, "laborlotse_revision")).toBe(1);
    expect(sumOf(found, "laborlotse_database_connections", { state: "open" })).toBeGreaterThan(0);
    const names = new Set(found.map(({ name }) => name));
    for (const name of [
      "mails_pending",
      "mail_oldest_pending_seconds",
      "mails_failed",
      "alarm_active",
    ])
      expect(names).toContain(`laborlotse_${name}`);
    for (const name of ["remembered_pages", "shed_renders_total", "build_info"])
      expect(names).toContain(`laborlotse_${name}`);
    const head = await fetch(`${url}/metrics`, { method: "HEAD", headers: { Authorization } });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  it("are an unknown address for whoever does not bring the token", async () => {
    const unknown = await shapeOf("/gibt-es-nicht");
    expect(unknown.status).toBe(404);
    for (const headers of [
      {},
      { Authorization: "Bearer " },
      { Authorization: `Bearer ${METRICS_TOKEN}x` },
      { Authorization: METRICS_TOKEN },
      { Authorization: `Basic ${METRICS_TOKEN}` },
    ]) {
      expect(await shapeOf("/metrics", headers)).toEqual(unknown);
    }
    const inQuery = await ask({}, `/metrics?token=${METRICS_TOKEN}`);
    expect(inQuery.status).toBe(404);
    const posted = await postForm(`${url}/metrics`, {}, { Origin: PUBLIC_URL, Authorization });
    expect(posted.status).toBeGreaterThanOrEqual(404);
  });

  it("move with what is asked, stored and refused, and name nobody and no address", async () => {
    const before = await figures();
    const secret = { practiceOrDoctorName: "Geheimpraxis", email: "geheim@example.ch" };
    const post = (fields: Record<string, string>) =>
      postForm(`${url}/practice-form`, fields, { Origin: PUBLIC_URL });
    expect((await post(practiceFields(secret))).status).toBe(303);
    expect((await post(practiceFields({ ...secret, postalCode: "geheim" }))).status).toBe(400);
    await ask({}, "/faq");
    await ask({}, "/geheim@example.ch");
    await ask({}, "/healthz");
    await askPlainly("//geheim");
    const after = await figures();
    const moved = (name: string, labels: Record<string, string>) =>
      sumOf(after, name, labels) - sumOf(before, name, labels);
    const form = "practice-form";
    expect(moved("laborlotse_forms_total", { form, outcome: "accepted" })).toBe(1);
    expect(moved("laborlotse_forms_total", { form, outcome: "refused" })).toBe(1);
    expect(moved("laborlotse_request_duration_seconds_count", { kind: "form" })).toBe(2);
    for (const [kind, status] of [
      ["remembered", "2xx"],
      ["page", "4xx"],
      ["health", "2xx"],
      ["refused", "4xx"],
    ] as const) {
      // Other files read pages of the same portal meanwhile.
      expect(moved("laborlotse_requests_total", { kind, status }), kind).toBeGreaterThan(0);
    }
    // Without the figures, any of which may hold these digits by chance.
    const words = (await (await ask({ Authorization })).text()).replace(/ [\d.e+-]+$/gm, "");
    expect(words).not.toMatch(/geheim|8005|@|127\.0\.0\.1/i);
  });
});

/** What can be told from an answer, but for what is new each time. */
async function shapeOf(path: string, headers: Record<string, string> = {}) {
  const answer = await ask(headers, path);
  const kept = [...answer.headers].filter(([name]) => !/^(date|x-request-id)$/.test(name));
  const same = (words: string) =>
    words.replaceAll(/nonce(-|=")[\w-]+/g, "nonce").replaceAll(path, "/PATH");
  return {
    status: answer.status,
    headers: same(JSON.stringify(kept)),
    body: same(await answer.text()),
  };
}

/** With an address that no URL of fetch can have. */
async function askPlainly(path: string): Promise<void> {
  const { hostname, port } = new URL(url);
  await new Promise<void>((resolve, reject) => {
    request({ hostname, port, path, method: "GET" }, (answer) =>
      text(answer).then(() => resolve(), reject),
    )
      .on("error", reject)
      .end();
  });
}
