import { beforeAll, describe, expect, it } from "vitest";
import { loadDirectory } from "../../app/directory/publication/current-snapshot.server";
import { startJobs, stopJobs } from "../../app/platform/jobs/jobs.server";
import { composeMail } from "../../app/platform/mail/mail-content.server";
import { listLinks } from "../kit/browser/html";
import { PlainBrowser } from "../kit/browser/plain-browser";
import { writeEveryLetter } from "../kit/people/every-letter";
import { samples } from "../kit/samples/sample-directory";
import { runJoinedPortal } from "../kit/server/run-portal";
import "../kit/worker/registered-mails";

const server = runJoinedPortal({ READ_LIMIT: "0", FORM_LIMIT: "0" });
/** What each opens; several letters have some of them. */
const links = new Map<string, string>();

beforeAll(async () => {
  await loadDirectory(async () => samples);
  await startJobs();
  for (const { name, content } of await writeEveryLetter()) {
    for (const [words, href] of listLinks(composeMail(content).html)) {
      const { pathname, search } = new URL(href);
      links.set(pathname + search, `${name}, «${words}»`);
    }
  }
  return stopJobs;
});

describe("the links of every letter", () => {
  it("open for a person, twice, after a scanner has followed them", async () => {
    expect(links.size).toBeGreaterThan(30);
    for (const [path, link] of links) {
      for (const method of ["GET", "HEAD"]) {
        const { status } = await fetch(server.url + path, { method });
        expect(status, `${link}: ${method}`).toBe(200);
      }
      const person = new PlainBrowser(server.url);
      const seen: string[] = [];
      for (const _time of [1, 2]) {
        await person.open(path);
        expect(person.status, link).toBe(200);
        expect(person.text("h1"), link).not.toMatch(/ungültig/);
        seen.push(person.path + person.text("main"));
      }
      expect(seen[1], link).toBe(seen[0]);
    }
  });
});
