import { type FieldTexts, TextField } from "~/ui/field";

/** Ignores case, spaces and hyphens. */
export function MailedCodeField(texts: Pick<FieldTexts, "error" | "hint">) {
  return (
    <TextField
      {...texts}
      label="Code mit acht Zeichen"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      inputMode="text"
      maxLength={20}
      required
    />
  );
}
