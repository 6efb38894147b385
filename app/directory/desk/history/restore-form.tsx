import { Form } from "react-router";
import { documentPath } from "~/directory/desk/document/paths";
import { Button } from "~/ui/button";

interface Props {
  kind: string;
  slug: string;
  version: number;
  draftVersion: number;
  draft: { by: string; at: string | undefined } | undefined;
}

export function RestoreForm({ kind, slug, version, draftVersion, draft }: Props) {
  const form = (
    <Form method="post" action={documentPath(kind, slug, "verlauf")}>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="draftVersion" value={draftVersion} />
      <Button
        type="submit"
        name="intent"
        value="restore"
        variant={draft === undefined ? "quiet" : "destructive"}
        size="s"
        aria-label={`Version ${version} als Entwurf wiederherstellen`}
      >
        {draft === undefined ? "Als Entwurf" : "Entwurf ersetzen"}
      </Button>
    </Form>
  );
  if (draft === undefined) return form;
  return (
    <details>
      <summary
        aria-label={`Version ${version} als Entwurf`}
        className="min-h-11 py-2.5 font-semibold text-petrol underline underline-offset-4"
      >
        Als Entwurf
      </summary>
      <p className="mb-2 max-w-[24rem] text-soft">
        Ersetzt den Entwurf von {draft.by}
        {draft.at && `, ${draft.at}`}.
      </p>
      {form}
    </details>
  );
}
