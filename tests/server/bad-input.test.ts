import { describe, expect, it } from "vitest";
import { postableAddresses, visitorAddresses } from "../kit/calls/addresses";
import { oddFields } from "../kit/calls/odd-fields";
import { postForm, practiceFields } from "../kit/calls/practice-post";
import { runPortal } from "../kit/server/run-portal";
import { sendMegabytes } from "../kit/server/send-megabytes";

const server = runPortal();

describe("bad input", () => {
  it("of 100 MB is answered with 413, announced or chunked", async () => {
    const { url } = server;
    expect(await sendMegabytes(url, 100, true)).toBe(413);
    expect(await sendMegabytes(url, 100, false)).toBe(413);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  it.each([
    ["NUL", "practiceOrDoctorName=a%00b"],
    ["a lone surrogate", "practiceOrDoctorName=a%ED%A0%80b"],
    ["a name of 5,000 characters", `practiceOrDoctorName=${"a".repeat(5_000)}`],
    ["an identity that no browser makes", "submissionId=1&editToken=2"],
    ["more than 200 fields", Array.from({ length: 201 }, (_, n) => `f${n}=1`).join("&")],
  ])("with %s is a clear 4xx, and nothing is stored", async (_, body) => {
    const { url } = server;
    const before = await countEntries();
    const { practiceOrDoctorName, submissionId, editToken, ...rest } = practiceFields();
    const defaults =
      body.startsWith("submissionId") || body.startsWith("f0")
        ? { ...rest, practiceOrDoctorName: practiceOrDoctorName ?? "" }
        : rest;
    const answer = await fetch(`${url}/practice-form`, {
      method: "POST",
      redirect: "manual",
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: url },
      body: `${body}&${new URLSearchParams(defaults)}`,
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await countEntries()).toBe(before);
    // What is refused is the input, not everything.
    expect((await postForm(`${url}/practice-form`, practiceFields())).status).toBe(303);
    expect(await countEntries()).toBe(before + 1);
  });

  it("in any field of any form, and in any address, is answered below 500", async () => {
    const failed: string[] = [];
    const open = [...postableAddresses.map(({ path }) => path), "/admin/login", "/labor/anmelden"];
    for (const path of open.map((pattern) => pattern.replace(/:\w+\??/g, "%00"))) {
      for (const intent of ["", "new-link", "code"]) {
        const { status } = await postForm(server.url + path, { ...oddFields, intent });
        if (status >= 500) failed.push(`POST ${path} ${intent}: ${status}`);
      }
    }
    const queries = ["token", "q", "plz", "labs", "kanton", "labor", "vor", "seite", "analysen"];
    const query = queries.map((name) => `${name}=%00%ED%A0%80`).join("&");
    for (const { path } of visitorAddresses) {
      const { status } = await fetch(`${server.url}${path.replace(/:\w+\??|\*/g, "%00")}?${query}`);
      if (status >= 500) failed.push(`GET ${path}: ${status}`);
    }
    expect(failed).toEqual([]);
  });

  it("in plz and returnTo is ignored", async () => {
    const { url } = server;
    for (const query of [
      "plz=%3Cscript%3Ealert(1)%3C/script%3E",
      "plz=..%2F..&returnTo=//evil.example",
      "returnTo=https://evil.example",
      "returnTo=/admin",
      "returnTo=javascript:alert(1)",
      `plz=${"9".repeat(500)}`,
    ]) {
      const page = await (await fetch(`${url}/practice-form?${query}`)).text();
      expect(page).not.toMatch(/evil\.example|alert\(1\)<|name="returnTo" value="\/admin/);
    }
    const answer = await postForm(`${url}/practice-form`, {
      ...practiceFields(),
      returnTo: "https://evil.example/",
    });
    expect(answer.headers.get("location")).toBe("/results");
  });
});

async function countEntries(): Promise<number> {
  return (await server.query("select from entries")).length;
}
