import type { ComponentProps } from "react";
import { type FieldTexts, TextField } from "~/ui/field";

/**
 * The form's only file, and its copy that a preview passes to the next step
 * (`temp-upload.server.ts`).
 */
export const FILE_FIELD = "datei";
export const TEMP_UPLOAD_FIELD = "gelesen";
export const TEMP_UPLOAD_NAME_FIELD = "dateiname";

export function FileField(props: Omit<ComponentProps<typeof TextField>, "name" | "type">) {
  return <TextField {...props} name={FILE_FIELD} type="file" className="py-1.5 pl-1.5" />;
}

interface PdfProps {
  label?: string;
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

/** @param name of the file, which the next step shows again */
export function TempUploadField({ kept, name = "" }: { kept: string; name?: string }) {
  return (
    <>
      <input type="hidden" name={TEMP_UPLOAD_FIELD} value={kept} />
      <input type="hidden" name={TEMP_UPLOAD_NAME_FIELD} value={name} />
    </>
  );
}
