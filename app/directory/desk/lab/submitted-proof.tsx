import { Form } from "react-router";
import type { RejectedForm } from "~/directory/desk/document/rejected-form";
import { Button } from "~/ui/button";
import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";
import type { Option } from "~/ui/field";
import { TextAreaField } from "~/ui/form-fields";
import { EvidenceForm } from "./evidence-form";

interface Props {
  proof: Record<
    "id" | "kind" | "number" | "validUntil" | "label" | "until" | "sent" | "fileName" | "path",
    string
  >;
  kinds: readonly Option[];
  today: string;
  refused: RejectedForm | undefined;
  refusal: string | undefined;
}

export function SubmittedProof({ proof, kinds, today, refused, refusal }: Props) {
  const { id, label, number, until, sent, fileName, path } = proof;
  return (
    <section
      aria-labelledby={`proof-${id}`}
      className="mb-8 border-ink border-t-[1.5px] border-b border-b-line pt-4 pb-6"
    >
      <h3 id={`proof-${id}`} className="wrap-anywhere font-semibold">
        Vom Labor eingereicht: {label}, {number}
      </h3>
      <p className="mt-1 text-soft">
        {sent}, gültig bis {until}. Von uns nicht auf Viren geprüft.
      </p>
      <a href={path} className={`wrap-anywhere ${TEXT_BUTTON_CLASS}`}>
        {fileName} herunterladen
      </a>
      <EvidenceForm kinds={kinds} today={today} proof={proof} refused={refused} />
      <details open={refusal !== undefined}>
        <summary className="flex min-h-11 items-center text-petrol underline underline-offset-4">
          Nicht übernehmen
        </summary>
        <Form method="post" noValidate className="mt-2 grid max-w-[40rem] gap-4">
          <input type="hidden" name="proof" value={id} />
          <TextAreaField
            label="Grund"
            name="reason"
            id={`reason-${id}`}
            hint="Das Labor erhält ihn per E-Mail und liest ihn im Laborbereich."
            rows={2}
            error={refusal}
          />
          <div>
            <Button type="submit" name="intent" value="refuse-proof" size="s" variant="outline">
              Ablehnen
            </Button>
          </div>
        </Form>
      </details>
    </section>
  );
}
