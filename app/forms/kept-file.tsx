export const KEPT_FILE = "gelesen";

/** The file of a preview, for the step after it. */
export function KeptFile({ kept }: { kept: string }) {
  return <input type="hidden" name={KEPT_FILE} value={kept} />;
}
