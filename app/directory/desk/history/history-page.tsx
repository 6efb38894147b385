import { data, Form, redirect } from "react-router";
import { findDocument } from "~/directory/desk/document/document.server";
import { getOpenDraft, readDocumentHistory } from "~/directory/desk/document/history.server";
import { documentPath, versionPath } from "~/directory/desk/document/paths";
import { restoreVersion } from "~/directory/model/versions.server";
import {
  listDependents,
  publishDocumentDraft,
  unpublishDocument,
} from "~/directory/publication/publishing.server";
import { getNumber } from "~/forms/posted-field";
import { adminContext } from "~/identity/admin-session.server";
import { createIntentAction } from "~/identity/create-intent-action.server";
import { useRight } from "~/identity/operator/use-right";
import type { DeskHandle } from "~/identity/route-handles";
import { Button, ButtonLink } from "~/ui/button";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import { Link } from "~/ui/link";
import type { Route } from "./+types/history-page";
import { RestoreForm } from "./restore-form";

export const handle = { open: "work" } satisfies DeskHandle;

export async function loader({ params }: Route.LoaderArgs) {
  const document = await findDocument(params);
  const { kind, slug, state, publishedVersion, draftVersion } = document;
  return {
    kind,
    slug,
    state,
    publishedVersion,
    draftVersion,
    draft: getOpenDraft(document),
    canBeTakenOff: publishedVersion !== undefined && kind !== "operator",
    dependents: await listDependents(kind, slug),
    lines: await readDocumentHistory(document),
  };
}

export const action = createIntentAction({
  restore: {
    right: "work",
    run: async ({ params, context }: Route.ActionArgs, form) => {
      const { kind, slug } = await findDocument(params);
      const restored = await restoreVersion(kind, slug, getNumber(form, "version"), {
        by: context.get(adminContext).name,
        baseVersion: getNumber(form, "draftVersion"),
      });
      if (restored === undefined) return data({ isOutdated: true }, { status: 409 });
      return redirect(documentPath(kind, slug), 303);
    },
  },
  "take-off": {
    right: "operate",
    run: async ({ params, context }: Route.ActionArgs) => {
      const { kind, slug } = await findDocument(params);
      await unpublishDocument(kind, slug, context.get(adminContext));
      return redirect(documentPath(kind, slug, "verlauf"), 303);
    },
  },
  "put-back": {
    right: "operate",
    run: async ({ params, context }: Route.ActionArgs, form) => {
      const { kind, slug } = await findDocument(params);
      const done = await publishDocumentDraft(kind, slug, {
        note: "Wieder ins Verzeichnis genommen",
        actor: context.get(adminContext),
        draftVersion: getNumber(form, "draftVersion"),
        mayOperate: true,
      });
      if (done.outcome === "changed") return data({ isOutdated: true }, { status: 409 });
      // A broken reference is reported on the edit page, where it can be corrected.
      const part = done.outcome === "published" ? "verlauf" : "";
      return redirect(documentPath(kind, slug, part), 303);
    },
  },
});

export default function HistoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, slug, lines, state, publishedVersion } = loaderData;
  const mayTakeOff = useRight("operate");
  return (
    <div className="max-w-[56rem] px-5 py-6 lg:px-6">
      <h2 className="mb-3 font-semibold text-card">Verlauf</h2>
      {actionData?.isOutdated && (
        <p role="alert" className="mb-4 border-error border-l-6 py-1 pl-4 text-meta">
          Jemand anders hat eben einen Entwurf gespeichert. Nichts wurde geändert.
        </p>
      )}
      {lines.length === 0 ? (
        <p className="text-meta text-soft">
          Noch keine Version. Mit der ersten Veröffentlichung beginnt der Verlauf.
        </p>
      ) : (
        <ol className="border-line border-t text-meta">
          {lines.map(({ key, version, what, by, at }) => (
            <li key={key} className="flex flex-wrap items-center gap-x-4 border-line border-b py-2">
              <span className="w-8 font-semibold tabular-nums">{version}</span>
              <span className="min-w-48 flex-1">
                <span className="wrap-anywhere block">{what}</span>
                <span className="block text-note text-soft">
                  {at}, {by}
                </span>
              </span>
              {version !== undefined && (
                <Link
                  to={versionPath(kind, slug, version)}
                  aria-label={`Version ${version} ansehen`}
                  className={TEXT_BUTTON_CLASS}
                >
                  Ansehen
                </Link>
              )}
              {version !== undefined && version === publishedVersion && (
                <span className="text-leaf">auf der Website</span>
              )}
              {version !== undefined && version !== publishedVersion && (
                <RestoreForm {...loaderData} version={version} />
              )}
            </li>
          ))}
        </ol>
      )}
      {lines.some(({ version }) => version !== undefined && version !== publishedVersion) && (
        <p className="mt-3 text-note text-soft">
          Eine wiederhergestellte Version ersetzt den Entwurf und erscheint erst nach dem
          Veröffentlichen.
        </p>
      )}
      {state === "taken_off" && mayTakeOff && (
        <Form method="post" className="mt-8 border-line border-t pt-5">
          <h3 className="font-semibold">Aus dem Verzeichnis entfernt</h3>
          <p className="mt-1 mb-3 text-meta text-soft">
            Die Seite ist nicht mehr erreichbar (Status 410). Wieder aufgenommen wird der Entwurf;
            gibt es keinen neueren, die letzte Version.
          </p>
          <input type="hidden" name="draftVersion" value={loaderData.draftVersion} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="put-back" size="s">
              Wieder aufnehmen
            </Button>
            <ButtonLink to={documentPath(kind, slug)} size="s" variant="outline">
              Zuerst bearbeiten
            </ButtonLink>
          </div>
        </Form>
      )}
      {loaderData.canBeTakenOff && mayTakeOff && <UnpublishForm {...loaderData} />}
    </div>
  );
}

interface Props {
  kind: string;
  dependents: readonly { kind: string; slug: string; title: string }[];
}

function UnpublishForm({ kind, dependents }: Props) {
  return (
    <details className="mt-8 border-line border-t pt-3 text-meta">
      <summary className="min-h-11 py-2.5 font-semibold text-error underline underline-offset-4">
        Aus dem Verzeichnis entfernen
      </summary>
      <Form method="post">
        <p className="max-w-[40rem] text-soft">
          {kind === "lab"
            ? "Das Profil ist danach nicht mehr erreichbar (Status 410) und steht in keiner Liste, nicht in der Suche und nicht in der Sitemap. Anfragen erreichen das Labor nicht mehr. Der Verlauf bleibt."
            : "Die Seite ist danach nicht mehr erreichbar (Status 410), und kein Link zeigt mehr auf sie. Der Verlauf bleibt."}
        </p>
        {dependents.length > 0 && (
          <>
            <p className="mt-3 font-semibold">Ebenfalls entfernt werden:</p>
            <ul className="list-disc pl-5">
              {dependents.map(({ kind: other, slug, title }) => (
                <li key={`${other} ${slug}`}>{title}</li>
              ))}
            </ul>
          </>
        )}
        <Button
          type="submit"
          name="intent"
          value="take-off"
          variant="destructive"
          size="s"
          className="mt-4"
        >
          Jetzt aus dem Verzeichnis entfernen
        </Button>
      </Form>
    </details>
  );
}
