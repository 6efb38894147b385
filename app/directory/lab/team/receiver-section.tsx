import { Form } from "react-router";
import { createFieldProps, type RejectedForm } from "~/directory/rows/rejected-form";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField, TextField } from "~/ui/field";
import type { readReceiver } from "./receiver.server";

interface Props {
  receiver: Awaited<ReturnType<typeof readReceiver>>;
  refused: RejectedForm | undefined;
}

/** Who receives the requests of practices, and who stands in during an absence. */
export function ReceiverSection({ receiver, refused }: Props) {
  const { sentence, receivers, deputies, values } = receiver;
  const field = createFieldProps(refused, values);
  if (deputies.every(({ value }) => value === values.receiver)) {
    return (
      <>
        <p className="font-semibold">{sentence}</p>
        <p className="mt-1 text-meta text-soft">
          Für eine Stellvertretung laden Sie zuerst jemanden ein, der offerieren darf.
        </p>
      </>
    );
  }
  return (
    <>
      <p className="mb-5 font-semibold">{sentence}</p>
      <Form
        key={JSON.stringify(values)}
        method="post"
        action="/labor/team"
        noValidate
        className="grid gap-5 md:grid-cols-2"
      >
        <div className="md:col-span-2 empty:hidden">
          {refused && <ErrorSummary errors={refused.errors} />}
        </div>
        <SelectField
          label="Erhält die Anfragen"
          hint="Wer offerieren darf. Änderungen gelten ab der nächsten E-Mail."
          options={receivers}
          placeholder="Bitte wählen"
          {...field("receiver")}
        />
        <SelectField
          label="Stellvertretung"
          optional
          hint="Während der Abwesenheit gehen alle Anfragen an diese Person."
          options={deputies}
          placeholder="keine"
          {...field("deputy")}
        />
        <TextField label="Abwesend von" type="date" optional {...field("from")} />
        <TextField
          label="Abwesend bis"
          type="date"
          optional
          hint="Letzter Tag der Abwesenheit"
          {...field("until")}
        />
        <div>
          <Button type="submit" name="intent" value="receiver">
            Speichern
          </Button>
        </div>
      </Form>
    </>
  );
}
