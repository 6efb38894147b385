import { Form, useNavigation } from "react-router";
import { createInput } from "~/forms/form-input";
import type { FormAnswer } from "~/forms/posted-form";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { Icon } from "~/ui/icon";
import type { EntryView } from "./entry.server";

interface Props {
  correction: NonNullable<EntryView["correction"]>;
  action: string;
  refused: FormAnswer | undefined;
}

export function CorrectionForm({ correction: { fields, values, seen }, action, refused }: Props) {
  const { formData } = useNavigation();
  const answer = refused ?? { errors: [], values };
  const input = createInput(fields, { ...answer, marksOptional: false });
  return (
    // Begins anew with what was stored.
    <details key={seen} className="group px-5" open={refused !== undefined}>
      <summary className="flex min-h-11 items-center gap-2 text-petrol underline underline-offset-4">
        Angaben berichtigen
        <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
      </summary>
      <Form method="post" action={action} noValidate className="grid gap-4 pb-5">
        <ErrorSummary {...answer} />
        <input type="hidden" name="seen" value={seen} />
        {Object.keys(fields).map((name) => (
          <div key={name}>{input(name)}</div>
        ))}
        <p className="text-note text-soft">
          Die Berichtigung steht mit Ihrem Namen im Verlauf. Eine neue E-Mail-Adresse erhält eine
          Bestätigung, dann alle Nachrichten und was von der bisherigen zurückkam.
        </p>
        <div>
          <Button
            type="submit"
            name="intent"
            value="correct"
            variant="outline"
            size="s"
            busy={formData?.get("intent") === "correct"}
          >
            Berichtigen
          </Button>
        </div>
      </Form>
    </details>
  );
}
