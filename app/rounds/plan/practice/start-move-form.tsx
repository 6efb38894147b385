import { Form } from "react-router";
import { SubmitButton } from "~/forms/submit-button";
import type { PlanFacts } from "~/rounds/plan/switch-plan";
import { ErrorSummary, type FieldError } from "~/ui/error-summary";
import { TextField } from "~/ui/field";

export function StartMoveForm({
  facts,
  refused,
}: {
  facts: PlanFacts;
  refused: { errors: readonly FieldError[]; values: Record<string, string> } | undefined;
}) {
  const { errors, values } = refused ?? {
    errors: [],
    values: { contractEnd: facts.contractEnd ?? "", notBefore: facts.notBefore ?? "" },
  };
  const getError = (field: string) => errors.find((one) => one.field === field)?.message;
  return (
    <section aria-labelledby="verschieben" className="print:hidden">
      <h2 id="verschieben" className="mb-3 font-semibold text-profile">
        Start verschieben
      </h2>
      <p className="max-w-[42rem] text-soft">
        Endet Ihr heutiger Vertrag später, oder passt der Tag nicht? Neu beginnen Sie am ersten
        Arbeitstag, der nach Ihren Angaben und der Vorbereitung möglich ist. Schritte,
        Kalenderdatei, Kündigungsbrief und Erinnerungen ändern sich mit; {facts.labName} erfährt den
        neuen Tag.
      </p>
      {/* Keyed by what is stored, so that the fields show what a saved move has made of them. */}
      <Form
        key={`${facts.contractEnd} ${facts.notBefore}`}
        method="post"
        preventScrollReset
        noValidate
        className="mt-5 grid max-w-[42rem] gap-6"
      >
        <ErrorSummary errors={errors} values={values} />
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField
            label="Der heutige Vertrag endet am"
            name="contractEnd"
            type="date"
            optional
            defaultValue={values.contractEnd}
            error={getError("contractEnd")}
          />
          <TextField
            label="Start nicht vor dem"
            name="notBefore"
            type="date"
            optional
            defaultValue={values.notBefore}
            error={getError("notBefore")}
          />
        </div>
        <div>
          <SubmitButton variant="outline" name="do" value="move">
            Start neu planen
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}
