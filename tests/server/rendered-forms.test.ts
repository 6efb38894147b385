import { randomUUID } from "node:crypto";
import { matchRoutes } from "react-router";
import { beforeAll, describe, expect, it } from "vitest";
import {
  hasLabRight,
  isLabRight,
  type LabRight,
  labRights,
} from "../../app/identity/member/lab-rights";
import { findRequiredRight } from "../../app/identity/page-rights.server";
import { isRight, roleHasRight, roles } from "../../app/identity/roles";
import type { PageRoute } from "../../app/platform/http/route-table.server";
import { signLink } from "../../app/platform/secrets/signed-link.server";
import { fourLabs, seedAcceptedRound, seedRound } from "../journeys/offer-rows";
import { postedForms } from "../kit/browser/posted-forms";
import { guardedPages } from "../kit/calls/built-routes";
import { postForm, practiceFields } from "../kit/calls/practice-post";
import { signInAt } from "../kit/calls/sign-in";
import { insertRound } from "../kit/people/lab-round";
import { insertLabSession } from "../kit/people/lab-session";
import { addOperator, PASSWORD } from "../kit/people/operators";
import { runJoinedPortal } from "../kit/server/run-portal";

const LAB = "medlab-basel";
/** A practice that compares offers. */
const COMPARING = "vergleich@example.ch";
const TAKEN_OFF = "swisslab-bern";
/** It has sent its changes of analyses, the other gathers them. */
const SENT = "alpine-lab-luzern";

const server = runJoinedPortal();
/** What stands for the parameters of the addresses; more than one where pages have several states. */
const known: Record<string, string[]> = { kind: ["lab"], slug: [LAB], version: ["1"] };
/** Pages that show a form only in this state. */
const ALSO = [
  "/admin/versand?was=vergleich",
  `/admin/verzeichnis/lab/${TAKEN_OFF}/verlauf`,
  `/admin/verzeichnis/lab/${LAB}/analysen?analyse=ferritin`,
  "/labor/analysen?analyse=ferritin",
];

beforeAll(async () => {
  await fillDesk();
  await fillRoom();
});

/** @returns the id of a practice's entry */
async function submit(email: string): Promise<string> {
  const fields = practiceFields({ email });
  await postForm(`${server.url}/practice-form`, fields);
  return fields.submissionId ?? "";
}

/** An entry whose mails failed in both ways, with wishes and a decided round that was reviewed; documents with a history. */
async function fillDesk(): Promise<void> {
  const entryId = await submit("praxis@example.ch");
  await server.query(
    `insert into mails (entry_id, template, recipient, status, attempts, failure)
     select $1, 'practice-link', 'praxis@example.ch', 'failed', 1, unnest(array['refused', 'bounced-unknown'])`,
    [entryId],
  );
  await server.query(
    `insert into lab_requests (submission_id, lab_id, lab_name, handled_at)
     values ($1, 'medlab-basel', 'MedLab Basel', null), ($1, 'swisslab-bern', 'SwissLab Bern', now())`,
    [entryId],
  );
  await server.query(
    `insert into test_info_requests (submission_id, test_id, test_name, lab_id, lab_name)
     values ($1, 'psa-plus', 'PSA Plus', 'medlab-basel', 'MedLab Basel')`,
    [entryId],
  );
  const registration = randomUUID();
  await server.query(
    `insert into entries (id, kind, edit_token_hash, title) values ($1, 'lab-registration', '', 'Labor am Walensee')`,
    [registration],
  );
  await server.query(
    `insert into lab_registrations (id, lab_name, lab_type, contact_person, email, phone, street, postal_code, city,
       canton, opening_hours, agree_to_terms, agree_to_data_processing)
     values ($1, 'Labor am Walensee', '', 'Urs', 'urs@labor.example', '', '', '8880', 'Walenstadt', 'sg', '', true, true)`,
    [registration],
  );
  const { roundId, invitationId } = await seedAcceptedRound(server, entryId, "labor-dr-muller");
  const labs = [
    ...fourLabs.slice(0, 1),
    { lab: LAB, labName: "MedLab Basel", state: "open" as const },
  ];
  const running = await seedRound(server, entryId, { state: "open", labs });
  await server.query(
    `insert into lab_reviews (round_id, invitation_id, lab, courier, reachability, connection, words, consent_version,
       consented_at) values ($1, $2, 'labor-dr-muller', 5, 5, 5, 'Gut', '1', now())`,
    [roundId, invitationId],
  );
  await server.query(
    `insert into document_versions (kind, slug, version, content, schema_version, published_by)
     select kind, slug, 99, content, schema_version, published_by from document_versions
     where kind = 'lab' and slug = $1 and version = 1`,
    [LAB],
  );
  await server.query(
    `update documents set taken_off_at = now(), published_version = null where kind = 'lab' and slug = $1`,
    [TAKEN_OFF],
  );
  await server.query(
    `insert into lab_analysis_drafts (lab, analysis_id, content, by) values ($1, 'ferritin', '{"method": "RIA"}', 'x')`,
    [LAB],
  );
  await server.query(
    `with later as (insert into publications (by, documents) values ('x', '[]') returning revision)
     update lab_analyses set from_revision = later.revision from later where lab = $1 and analysis_id = 'kreatinin'`,
    [LAB],
  );
  await submit("zugesagt@example.ch");
  await seedRound(server, await submit(COMPARING), { labs: fourLabs });
  known.entryId = [entryId, registration];
  known.roundId = [roundId, running.roundId];
}

/** Changes of analyses that are gathered here and sent there, and a request that can be answered. */
async function fillRoom(): Promise<void> {
  const { invitationId } = await insertRound(server.query);
  known.invitationId = [invitationId];
  await server.query(
    `insert into proposals (kind, slug, about, status, content, based_on, proposed_by, invited_by)
     values ('lab', 'medlab-basel', 'analyses', 'draft', $1, 1, 'x', 'x'),
       ('lab', $2, 'analyses', 'open', $1, 1, 'x', 'x')`,
    [JSON.stringify({ ferritin: { method: "CLIA" } }), SENT],
  );
}

/** Opens every page of a room that may be opened, and asks the gate about each form that stands there. */
async function look(
  pages: readonly PageRoute[],
  cookie: string,
  may: (right: string | undefined) => boolean,
) {
  const patterns = pages.map((page) => ({ path: page.pattern, page }));
  const findPage = (path: string) =>
    matchRoutes(patterns, new URL(path, server.url).pathname)?.[0]?.route.page;
  const isOpen = (path: string) => may(findPage(path)?.open) && !/\.\w+$/.test(path);
  const [shown, refused] = [new Set<string>(), new Set<string>()];
  const paths = pages.flatMap(({ pattern }) => pathsOf(pattern));
  for (const path of [...paths, ...ALSO].filter(isOpen)) {
    const answer = await fetch(server.url + path, { redirect: "manual", headers: { cookie } });
    for (const { action, intent } of postedForms(await answer.text(), path)) {
      const page = findPage(action);
      // Signing out needs no right.
      if (page === undefined) continue;
      const body = new URLSearchParams({ intent });
      const right = await findRequiredRight(
        page,
        new Request(server.url, { method: "POST", body }),
      );
      shown.add(`${page.pattern} ${intent}`);
      if (!may(right)) refused.add(`${path} shows ${page.pattern} ${intent}`);
    }
  }
  return { shown, refused };
}

function pathsOf(pattern: string): string[] {
  return Object.entries(known).reduce(
    (paths, [name, values]) =>
      paths.flatMap((path) =>
        path.includes(`:${name}`) ? values.map((value) => path.replace(`:${name}`, value)) : [path],
      ),
    [pattern],
  );
}

/** What pages with several forms name and nobody has been shown. */
function unseen(pages: readonly PageRoute[], shown: readonly string[]) {
  return pages
    .flatMap(({ pattern, intents = {} }) =>
      Object.keys(intents).map((intent) => `${pattern} ${intent}`),
    )
    .filter((one) => !shown.includes(one));
}

describe("a form that somebody is shown", () => {
  it("is taken from every role of the desk that sees it", async () => {
    const pages = await guardedPages("/admin");
    const [shown, refused]: [string[], string[]] = [[], []];
    for (const { value: role } of roles) {
      const email = `${role}@example.ch`;
      await addOperator(email, role);
      const cookie = await signInAt(server.url, { email, password: PASSWORD });
      const seen = await look(
        pages,
        cookie,
        (right) => isRight(right) && roleHasRight(role, right),
      );
      shown.push(...seen.shown);
      refused.push(...[...seen.refused].map((one) => `${role}: ${one}`));
    }
    expect(refused).toEqual([]);
    // These stand only on pages that answer another form (`desk-without-script.test.ts`), or where an entry has a twin
    // or something went by itself (`desk-same-practice.spec.ts`, `by-itself.db.test.ts`).
    expect(unseen(pages, shown)).toEqual([
      ...["/admin/eintrag/:entryId merge", "/admin/eintrag/:entryId separate"],
      ...["/admin/von-selbst extension", "/admin/von-selbst message"],
      ...["/admin/von-selbst review", "/admin/von-selbst figures"],
      ...["/admin/versand write", "/admin/versand test", "/admin/versand send"],
      ...["/admin/versand release", "/admin/datenschutz erase"],
    ]);
  });

  it("is taken from every contact of a laboratory that sees it", async () => {
    const pages = await guardedPages("/labor");
    const [shown, refused]: [string[], string[]] = [[], []];
    for (const [lab, own] of [
      ...labRights.map(({ value }) => [LAB, value] as const),
      [SENT, "profile"] as const,
    ]) {
      const may = (right: string | undefined) =>
        right === "account" || (isLabRight(right) && hasLabRight([own], right));
      const seen = await look(pages, await memberOf(lab, own), may);
      shown.push(...seen.shown);
      refused.push(...[...seen.refused].map((one) => `${own}: ${one}`));
    }
    expect(refused).toEqual([]);
    // Each answers another step, or comes after an acceptance.
    const after = ["send", "keep", "decline", "send-words", "request-time"];
    expect(unseen(pages, shown)).toEqual(
      after.map((step) => `/labor/anfragen/:invitationId ${step}`),
    );
  });

  it("opens its step for a practice that came by a link, which is kept nowhere and by no other site", async () => {
    const path = `/meine-anfragen?token=${await signLink("requests", { subject: COMPARING })}`;
    const opened = await fetch(server.url + path, { redirect: "manual" });
    expect(opened.headers.get("location")).toBe("/meine-anfragen");
    const [line = ""] = opened.headers.getSetCookie();
    expect(line).toMatch(/^laborlotse-requests=[\w-]{43}; .*HttpOnly; SameSite=Lax$/);
    const headers = { Cookie: line.split(";")[0] ?? "" };
    const page = await fetch(`${server.url}/meine-anfragen`, { headers });
    const answers = [opened, page, await fetch(`${server.url}/meine-anfragen.data`, { headers })];
    for (const answer of answers) expect(answer.headers.get("cache-control")).toBe("no-store");
    const html = await page.text();
    const steps = [...html.matchAll(/"(\/meine-anfragen\/schritt\/[^"]+)"/g)].map(
      ([, step = ""]) => new URL(step.replaceAll("&amp;", "&"), server.url),
    );
    const slugs = new Set(steps.map(({ pathname }) => pathname.split("/").at(-1)));
    expect([...slugs]).toEqual(
      expect.arrayContaining(["annehmen", "ablehnen", "alle-ablehnen", "rueckfrage", "antworten"]),
    );
    for (const step of steps) {
      step.searchParams.set("offer", "x.1");
      // Who came by a link is asked for a code first.
      expect(await (await fetch(step, { headers })).text()).toContain('value="send-code"');
    }
    for (const foreign of [
      { Origin: "https://elsewhere.example" },
      { "Sec-Fetch-Site": "cross-site" },
    ]) {
      const answer = await postForm(
        `${server.url}/meine-anfragen`,
        { intent: "sign-out" },
        { ...headers, ...foreign },
      );
      expect(answer.status).toBe(403);
    }
    await postForm(`${server.url}/meine-anfragen`, { intent: "sign-out" }, headers);
    const after = await fetch(`${server.url}/meine-anfragen`, { headers });
    expect(await after.text()).not.toContain("/meine-anfragen/schritt/");
  });
});

/** @returns the cookie of a contact with this right */
async function memberOf(lab: string, right: LabRight): Promise<string> {
  const contact = { lab, email: `${right}@${lab}.example`, rights: [right] };
  const { token } = await insertLabSession(server.query, contact);
  return `laborlotse-labor=${token}`;
}
