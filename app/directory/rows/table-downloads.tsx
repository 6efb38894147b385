import { TEXT_BUTTON_CLASS } from "~/ui/controls/text-button-class";

/** Links to a table in both formats, to stand beside the other ways from a page. */
export function TableDownloads({ getPath }: { getPath: (format: "xlsx" | "csv") => string }) {
  return (
    <>
      <a href={getPath("xlsx")} download className={TEXT_BUTTON_CLASS}>
        Tabelle herunterladen (XLSX)
      </a>
      <a href={getPath("csv")} download className={TEXT_BUTTON_CLASS}>
        CSV
      </a>
    </>
  );
}
