import type pg from "pg";
import { EDITED, fillDirectory } from "./fill-directory.ts";

const LABS = 1_000;
const VERSIONS = 200;

type Report = (name: string, once: () => Promise<number>) => Promise<unknown>;

interface Desk {
  url: string;
  cookie: string;
}

/** Opens, saves and shows the history of a document with 200 versions among 1,000 laboratories. */
export async function measureDocuments(
  client: pg.Client,
  desk: Desk,
  report: Report,
): Promise<void> {
  await fillDirectory(client, { labs: LABS, versions: VERSIONS });
  const page = `/admin/verzeichnis/lab/${EDITED}`;
  console.log(`  among ${LABS} laboratories, one with ${VERSIONS} versions`);
  await report("document, opened", () => timeOpening(desk, page));
  await report("document, saved", () => timeSaving(client, desk, page));
  await report("document, its history", () => timeOpening(desk, `${page}/verlauf`));
  await report("document, a version of it", () => timeOpening(desk, `${page}/verlauf/100`));
  await report("document, its analyses", () =>
    timeOpening(desk, "/admin/verzeichnis/lab/labor-7/analysen"),
  );
  await report("directory, the list", () => timeOpening(desk, "/admin/verzeichnis"));
}

async function timeOpening({ url, cookie }: Desk, path: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(url + path, { redirect: "manual", headers: { Cookie: cookie } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - start;
}

async function timeSaving(client: pg.Client, desk: Desk, page: string): Promise<number> {
  const { rows } = await client.query<{ content: object; version: number }>(
    `select coalesce(draft, v.content) as content, draft_version as version
     from documents d join document_versions v using (kind, slug)
     where kind = 'lab' and slug = $1 and v.version = d.published_version`,
    [EDITED],
  );
  const { content = {}, version = 0 } = rows[0] ?? {};
  const start = performance.now();
  const answer = await saveDraft(
    desk,
    page,
    { ...content, turnaround: `Stand ${version}` },
    version,
  );
  if (answer !== 200) throw new Error(`saving answered ${answer}`);
  return performance.now() - start;
}

export async function saveDraft(
  { url, cookie }: Desk,
  page: string,
  draft: object,
  draftVersion: number,
): Promise<number> {
  const body = new FormData();
  body.set("intent", "save");
  body.set("draft", JSON.stringify(draft));
  body.set("draftVersion", String(draftVersion));
  const headers = { Cookie: cookie, Origin: url, "Sec-Fetch-Site": "same-origin" };
  const answer = await fetch(`${url}${page}.data?index`, { method: "POST", headers, body });
  await answer.arrayBuffer();
  return answer.status;
}
