import { data, Form, redirect } from "react-router";
import { listCreatableKinds, parseDocumentKind } from "~/directory/desk/document/document.server";
import { DIRECTORY_PATH, documentPath } from "~/directory/desk/document/paths";
import { createBlankContent } from "~/directory/model/blank-content.server";
import { createDocument } from "~/directory/model/drafts.server";
import { getPostedField } from "~/forms/posted-field";
import { readForm } from "~/forms/read-form.server";
import { adminContext } from "~/identity/admin-session.server";
import type { DeskHandle } from "~/identity/route-handles";
import { toPlainLine } from "~/lib/plain-text";
import { isoDay } from "~/lib/swiss-time";
import { Button, ButtonLink } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import { unlistedMeta } from "~/ui/layout/page-meta";
import type { Route } from "./+types/new-page";

export const handle = { open: "work", post: "work" } satisfies DeskHandle;

export const meta = () => unlistedMeta("Neues Dokument");

export function loader({ request }: Route.LoaderArgs) {
  const requestedKind = new URL(request.url).searchParams.get("art") ?? "";
  const creatable = listCreatableKinds();
  return {
    kind: creatable.some(({ value }) => value === requestedKind) ? requestedKind : "lab",
    kinds: creatable,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const kind = parseDocumentKind({ kind: getPostedField(form, "kind") });
  if (kind === "operator") throw data(null, { status: 400 });
  const name = toPlainLine(getPostedField(form, "name"));
  if (name === "" || name.length > 200) {
    const error = name === "" ? "Bitte nennen Sie den Namen." : "Höchstens 200 Zeichen.";
    return data({ error, name, kind }, { status: 400 });
  }
  const content = {
    ...createBlankContent(kind, name),
    ...(kind === "article" ? { date: isoDay(new Date()) } : {}),
  };
  const slug = await createDocument(kind, name, { content, by: context.get(adminContext).name });
  return redirect(documentPath(kind, slug), 303);
}

export default function NewDocumentPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="px-5 py-8 lg:px-6">
      <h1 className="mb-6 font-semibold text-profile">Neues Dokument</h1>
      <Form method="post" className="grid max-w-[36rem] gap-5">
        <SelectField
          label="Art"
          name="kind"
          options={loaderData.kinds}
          defaultValue={actionData?.kind ?? loaderData.kind}
        />
        <TextField
          label="Name oder Titel"
          name="name"
          hint="Daraus entsteht die Adresse der Seite. Vor der ersten Veröffentlichung können Sie sie ändern."
          error={actionData?.error}
          defaultValue={actionData?.name}
          autoComplete="off"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">Entwurf anlegen</Button>
          <ButtonLink to={DIRECTORY_PATH} variant="outline">
            Abbrechen
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
