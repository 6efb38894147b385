import type { ComponentProps } from "react";
import { type FieldTexts, TextField } from "~/ui/field";

/** The one file of a form, and the copy of it that a preview carries to the next step (`kept-file.server.ts`). */
export const FILE_FIELD = "datei";
export const TEMP_UPLOAD_FIELD = "gelesen";

export function FileField(props: Omit<ComponentProps<typeof TextField>, "name" | "type">) {
  return <TextField {...props} name={FILE_FIELD} type="file" className="py-1.5 pl-1.5" />;
}

interface PdfProps {
  label?: string;
  /** What to heed besides. */
  hint?: string;
  error: FieldTexts["error"];
}

export function PdfField({ label = "PDF-Datei, höchstens 5 MB", hint = "", error }: PdfProps) {
  return (
    <FileField
      label={label}
      accept="application/pdf,.pdf"
      hint={`Wir prüfen, ob es ein PDF ohne Programme ist. Auf Viren prüfen wir es nicht. ${hint}`.trim()}
      error={error}
    />
  );
}

/** The file of a preview, for the step after it. */
export function TempUploadField({ kept }: { kept: string }) {
  return <input type="hidden" name={TEMP_UPLOAD_FIELD} value={kept} />;
}
