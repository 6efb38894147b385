import { snapshotContext } from "~/directory/index.server";
import type { PublicHandle } from "~/identity/route-handles";
import { absoluteUrl } from "~/ui/layout/page-meta";
import type { Route } from "./+types/feed";
import type { ChangeEntry } from "./change-entries.server";
import { listChanges, readChangesQuery } from "./list-changes.server";

export const handle = { open: "everyone", cached: "file" } satisfies PublicHandle;

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const snapshot = context.get(snapshotContext);
  const { lab, analyses } = readChangesQuery(request);
  const { entries } = await listChanges(snapshot, { lab, analyses });
  const { pathname, search } = new URL(request.url);
  const updated = entries[0]?.at ?? snapshot.publishedAt;
  const name = lab === undefined ? undefined : snapshot.lab(lab)?.name;
  const feed = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de-CH">
  <id>${escapeXml(absoluteUrl(pathname + search))}</id>
  <title>${escapeXml(`Laborlotse: Änderungen${name === undefined ? "" : ` bei ${name}`}`)}</title>
  <updated>${updated.toISOString()}</updated>
  <author><name>Laborlotse</name></author>
  <link rel="self" href="${escapeXml(absoluteUrl(pathname + search))}"/>
  <link rel="alternate" href="${escapeXml(absoluteUrl(`/aenderungen${search}`))}"/>
${entries.map(renderEntry).join("")}</feed>
`;
  return new Response(feed, { headers: { "Content-Type": "application/atom+xml; charset=utf-8" } });
}

function renderEntry({ id, at, title, path, isSample, lines }: ChangeEntry): string {
  const address = absoluteUrl(path ?? `/aenderungen#${id}`);
  const allLines = isSample ? [...lines, "Diese Angaben sind Beispieldaten."] : lines;
  return `  <entry>
    <id>${escapeXml(absoluteUrl(`/aenderungen#${id}`))}</id>
    <title>${escapeXml(title)}</title>
    <updated>${at.toISOString()}</updated>
    <link rel="alternate" href="${escapeXml(address)}"/>
    <content type="text">${escapeXml(allLines.join("\n"))}</content>
  </entry>
`;
}

/** XML allows no control characters, not even escaped. */
function escapeXml(text: string): string {
  return text
    .replace(/(?![\n\t])\p{Cc}|[\ufffe\uffff]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
