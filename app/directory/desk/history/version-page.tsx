import { data } from "react-router";
import { findDocument, loadDeskFields } from "~/directory/desk/document/document.server";
import { getOpenDraft } from "~/directory/desk/document/history.server";
import { documentPath } from "~/directory/desk/document/paths";
import { describeChanges } from "~/directory/editor/describe-changes.server";
import { compareContents } from "~/directory/model/changes.server";
import { readVersion } from "~/directory/model/versions.server";
import { ChangesList } from "~/directory/rows/changes-list";
import type { DeskHandle } from "~/identity/route-handles";
import { formatMoment } from "~/lib/swiss-time";
import { DisclosureRow } from "~/ui/disclosure";
import { TextLink } from "~/ui/text-link";
import type { Route } from "./+types/version-page";
import { RestoreForm } from "./restore-form";

export const handle = { open: "work" } satisfies DeskHandle;

export async function loader({ params }: Route.LoaderArgs) {
  const document = await findDocument(params);
  const { kind, slug, content, published, publishedVersion, draftVersion } = document;
  const number = /^\d{1,9}$/.test(params.version) ? Number(params.version) : -1;
  const line = await readVersion(kind, slug, number);
  if (line === undefined) throw data(null, { status: 404 });
  const { content: versionValues } = line;
  const fields = await loadDeskFields(kind);
  const draft = getOpenDraft(document);
  return {
    kind,
    slug,
    draftVersion,
    draft,
    version: number,
    isPublished: number === publishedVersion,
    note: line.note,
    by: line.by,
    at: formatMoment(line.at),
    versionValues: describeChanges(fields, compareContents({}, versionValues)),
    differences: [
      ...(draft === undefined
        ? []
        : [{ from: "Zum Entwurf von heute", changes: compareContents(content, versionValues) }]),
      ...(published === undefined
        ? []
        : [
            {
              from: `Zur Website (Version ${publishedVersion})`,
              changes: compareContents({ ...published }, versionValues),
            },
          ]),
    ].map(({ from, changes }) => ({ from, changes: describeChanges(fields, changes) })),
  };
}

export default function VersionPage({ loaderData }: Route.ComponentProps) {
  const { kind, slug, version, note, by, at, versionValues, differences, isPublished } = loaderData;
  return (
    <div className="max-w-[56rem] px-5 py-6 lg:px-6">
      <TextLink
        to={documentPath(kind, slug, "verlauf")}
        className="inline-flex min-h-11 items-center text-meta"
      >
        Zum Verlauf
      </TextLink>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-48 flex-1">
          <h2 className="font-semibold text-card">Version {version}</h2>
          <p className="wrap-anywhere text-meta text-soft">
            {note || "ohne Notiz"}, {at}, {by}
          </p>
        </div>
        {isPublished ? (
          <span className="text-leaf text-meta">auf der Website</span>
        ) : (
          <RestoreForm {...loaderData} />
        )}
      </div>
      {differences.map(({ from, changes }) => (
        <section key={from} className="mt-8">
          <h3 className="font-semibold">{from}</h3>
          {changes.length === 0 ? (
            <p className="mt-1 text-meta text-soft">Kein Unterschied.</p>
          ) : (
            <>
              <p className="mt-1 text-meta text-soft">
                Durchgestrichen ist, was dort steht; darunter, was diese Version sagt.
              </p>
              <ChangesList changes={changes} />
            </>
          )}
        </section>
      ))}
      <DisclosureRow summary="Alle Angaben dieser Version" className="mt-8 border-y">
        <ChangesList changes={versionValues} />
      </DisclosureRow>
    </div>
  );
}
