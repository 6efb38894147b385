import { Form, useNavigation } from "react-router";
import { useRight } from "~/identity/operator/use-right";
import { formatNumber } from "~/lib/format-number";
import { Button, ButtonLink } from "~/ui/button";
import { Definition, DefinitionList } from "~/ui/definition-list";
import { CheckboxField } from "~/ui/form-fields";
import { DataTable } from "~/ui/tables/data-table";
import type { DescribedMaintenanceRun } from "./describe-runs.server";

interface Props {
  now: string;
  /** Why automatic deletion is paused. */
  doubt: "behind" | "ahead" | undefined;
  last: DescribedMaintenanceRun | undefined;
  next: string;
  dryRun: { id: string; label: string; deadline: string; count: number }[] | undefined;
}

export function RetentionSection({ now, doubt, last, next, dryRun }: Props) {
  const { formData } = useNavigation();
  const mayErase = useRight("erase");
  return (
    <section aria-labelledby="fristen">
      <h2 id="fristen" className="mb-3 font-semibold text-name">
        Löschung nach Fristen
      </h2>
      <DefinitionList className="mb-4">
        <Definition term="Letzter Lauf">
          {last ? `${last.at}, ${last.by}: ${last.result}` : "noch keiner"}
        </Definition>
        <Definition term="Nächster Lauf">{next}</Definition>
      </DefinitionList>
      {doubt && <ClockDoubt now={now} doubt={doubt} last={last?.at} />}
      <Form method="post" action="/admin/datenschutz" className="grid gap-4">
        <input type="hidden" name="intent" value="run" />
        {mayErase && doubt === "ahead" && (
          <CheckboxField name="clock">Datum und Uhrzeit stimmen</CheckboxField>
        )}
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/admin/datenschutz?probelauf=1" variant="outline" preventScrollReset>
            Probelauf
          </ButtonLink>
          {mayErase && (
            <Button
              type="submit"
              busy={formData?.get("intent") === "run"}
              busyLabel="Wird ausgeführt..."
            >
              Jetzt ausführen
            </Button>
          )}
        </div>
      </Form>
      {dryRun && (
        <div className="mt-6">
          <h3 className="mb-1 font-semibold">Probelauf</h3>
          <p className="mb-3 text-meta text-soft" role="status">
            Das würde jetzt gelöscht. Es ist nichts geändert worden.
          </p>
          <DataTable
            caption="Probelauf"
            headings={["Was und wann", "Abgelaufen"]}
            rows={dryRun.map(({ id, label, deadline, count }) => ({
              id,
              cells: [<Rule key={id} label={label} deadline={deadline} />, formatNumber(count)],
            }))}
          />
        </div>
      )}
    </section>
  );
}

function Rule({ label, deadline }: { label: string; deadline: string }) {
  return (
    <>
      {label}
      <span className="block text-note text-soft">{deadline}</span>
    </>
  );
}

interface DoubtProps {
  now: string;
  doubt: "behind" | "ahead";
  last: string | undefined;
}

function ClockDoubt({ now, doubt, last }: DoubtProps) {
  return (
    <p role="alert" className="mb-4 border-error border-l-6 py-2 pl-4 text-error text-meta">
      {doubt === "behind"
        ? `Die Uhr des Servers zeigt ${now}. Diese Zeit liegt vor dem letzten Lauf oder dem neuesten Eintrag. Solange die Uhr falsch geht, wird nichts gelöscht.`
        : `Die Uhr des Servers zeigt ${now}, der letzte Lauf war am ${last}. Bis Sie Datum und Uhrzeit bestätigt haben, wird nichts gelöscht.`}
    </p>
  );
}
