import { useEffect, useRef } from "react";
import { Form, Link, useSearchParams } from "react-router";
import type { ContentField } from "~/forms/content/content-field";
import type { ListedRows } from "~/server/directory/analyses/list-rows.server";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { RowField } from "./row-field";

interface Props {
  edited: NonNullable<ListedRows["edited"]>;
  fields: readonly ContentField[];
  refused:
    | { errors: { field: string; message: string }[]; values: Record<string, string> }
    | undefined;
}

/** What a laboratory says of one analysis; the heading gets the focus, because a link led here. */
export function LabAnalysisForm({ edited, fields, refused }: Props) {
  const { id, name, state, version } = edited;
  const [query] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const errors = (refused?.errors ?? []).filter(({ field }) => field !== "note");
  const values = errors.length > 0 ? (refused?.values ?? {}) : edited.values;
  const back = new URLSearchParams(query);
  back.delete("analyse");
  return (
    <section aria-labelledby="zeile" className="my-5 border-ink border-y-[1.5px] py-5">
      <h3 id="zeile" ref={heading} tabIndex={-1} className="font-semibold text-card outline-none">
        {name}
      </h3>
      <Form method="post" noValidate className="mt-4 grid gap-5 md:grid-cols-2">
        <div className="empty:hidden md:col-span-2">
          <ErrorSummary errors={errors} values={values} />
        </div>
        <input type="hidden" name="analyse" value={id} />
        <input type="hidden" name="version" value={version} />
        {fields.map((field) => (
          <RowField
            key={field.key}
            field={field}
            value={values[field.key] ?? ""}
            error={errors.find((one) => one.field === field.key)?.message}
          />
        ))}
        <div className="flex flex-wrap items-center gap-3 md:col-span-2">
          <Button type="submit" name="intent" value="save-row" size="s">
            {state === "fehlt" || state === "entfernt" ? "Hinzufügen" : "Speichern"}
          </Button>
          {state !== "fehlt" && state !== "entfernt" && (
            <Button type="submit" name="intent" value="remove-row" size="s" variant="outline">
              Entfernen
            </Button>
          )}
          <Link
            to={`?${back}`}
            preventScrollReset
            className="inline-flex min-h-11 items-center text-petrol underline underline-offset-4"
          >
            Abbrechen
          </Link>
        </div>
      </Form>
    </section>
  );
}
