import { globSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { submissionKinds } from "../app/leads/submission-kinds.server";
import { listPublicPaths } from "../app/site/page-cache/public-paths.server";
import {
  addresses,
  handledPages,
  postableAddresses,
  readSource,
  visitorAddresses,
} from "./kit/calls/addresses";

describe("what a new form or page must not forget", () => {
  it("its line in routes.ts: every file with a page has an address", () => {
    const pages = globSync("**/*.{ts,tsx}", { cwd: "app" }).filter((file) =>
      /^export const meta\b/m.test(readSource(file)),
    );
    expect(pages.length).toBeGreaterThan(15);
    const files = new Set([...addresses.map(({ file }) => file), "root.tsx"]);
    expect(pages.filter((file) => !files.has(file))).toEqual([]);
  });

  it("its line in submission-kinds.server.ts: every kind that a form saves is in the list", () => {
    const files = import.meta.glob<object>("../app/leads/*/submission.server.ts", { eager: true });
    const listed: readonly unknown[] = submissionKinds;
    expect(Object.keys(files)).toHaveLength(submissionKinds.length);
    for (const [file, exported] of Object.entries(files)) {
      const kinds = Object.values(exported).filter((one) => listed.includes(one));
      expect(kinds, file).toHaveLength(1);
    }
  });

  it("that it is the same for everyone: every fixed address is remembered, or known not to be", () => {
    const notForEveryone = [
      "/meine-analysen/abdeckung",
      "/meine-anfragen",
      "/meine-anfragen/export.json",
      "/newsletter/bestaetigen",
      "/results/labore",
      "/bewertung",
      "/vorschlag",
      "/vorschlag/bild",
      "/aenderungen.atom",
      "/sitemap.xml",
      "/robots.txt",
      "/*",
    ];
    const remembered = listPublicPaths(handledPages, {
      labs: [],
      tests: [],
      analyses: [],
      articles: [],
      software: [],
    });
    const fixed = visitorAddresses.map(({ path }) => path).filter((path) => !path.includes(":"));
    const forgotten = fixed.filter((path) => !remembered.includes(path));
    expect(forgotten.sort()).toEqual(notForEveryone.sort());
  });

  it("the one way to the server: what waits, is refused or repeated is walked on one form", () => {
    const list = (call: RegExp) =>
      globSync("{forms,leads,privacy,site}/**/*.{ts,tsx}", { cwd: "app" })
        .filter((file) => !/\.(server|test)\./.test(file) && call.test(readSource(file)))
        .toSorted();
    // The second one looks for laboratories and stores nothing.
    expect(list(/\bfetch\([^)]*"POST"|\bsendBeacon\(/s)).toEqual([
      "forms/sending/post-form.ts",
      "site/finder/post-for-practice.ts",
    ]);
    expect(list(/\bawait postForm\(/)).toEqual(["forms/sending/outbox.ts"]);
  });

  it("its sender: what the server receives, a browser checks, sends and keeps", () => {
    expect(postableAddresses.length).toBeGreaterThan(8);
    const withoutSender = postableAddresses.filter(({ file }) => {
      const text = readSource(file);
      return !(
        /export const clientAction = sendPracticeForm;/.test(text) ||
        (/export (async )?function clientAction\(\{ (url, )?request \}/.test(text) &&
          /\b(send\w+|submitCampaignStep)\(/.test(text))
      );
    });
    // Steps that must never wait in a browser; the newsletter's form, which sends itself on any page; pages that only a
    // mail leads to: a button without fields, a laboratory's form with its picture, and its offer; and the word of a
    // professional, a list of analyses and the answers of the lab check, which are kept nowhere.
    expect(withoutSender.map(({ path }) => path)).toEqual([
      ...["/results/labore", "/meine-anfragen", "/meine-anfragen/bestaetigen/:entryId"],
      "/meine-anfragen/schritt/:step",
      ...["/meine-anfragen/:roundId/umstiegsplan", "/meine-anfragen/:roundId/wechsel/:answer?"],
      ...["/test/:testId", "/tests/:analysisId", "/laborcheck", "/meine-analysen"],
      ...[
        "/newsletter",
        "/newsletter/bestaetigen",
        "/vorschlag",
        "/vorschlag/bild",
        "/offerte/:token",
        "/bewertung",
      ],
    ]);
  });
});
