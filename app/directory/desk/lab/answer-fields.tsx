import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/form-fields";

interface Props {
  id: string;
  hint: string;
  acceptLabel: string;
  intents: Record<"accept" | "reject", string>;
  refused: { error: string; reason: string } | undefined;
}

/** How the operator answers a proposal. */
export function AnswerFields({ id, hint, acceptLabel, intents, refused }: Props) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <div className="mt-5 max-w-[40rem]">
        <TextAreaField
          label="Grund"
          name="reason"
          id={`reason-${id}`}
          hint={`Das Labor erhält ihn mit der Antwort. ${hint}`}
          rows={3}
          defaultValue={refused?.reason}
          error={refused?.error}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" name="intent" value={intents.accept} size="s">
          {acceptLabel}
        </Button>
        <Button type="submit" name="intent" value={intents.reject} size="s" variant="outline">
          Ganz ablehnen
        </Button>
      </div>
    </>
  );
}
