import { Download } from "lucide-react";
import type { LocalEntry } from "~/forms/sending/local-entries";
import { useRight } from "~/identity/operator/use-right";
import { Button } from "~/ui/button";
import { showToast } from "~/ui/toasts/toast";
import { localExportName, toEntriesCsv, toEntriesJson } from "./export";

export function ExportButtons({ entries }: { entries: readonly LocalEntry[] }) {
  const mayExport = useRight("export");
  const exportAs = (extension: "csv" | "json") => {
    if (entries.length === 0) {
      showToast({
        title: "Keine Daten",
        description: "Auf diesem Gerät gibt es keine Praxiseinträge zum Exportieren.",
        tone: "error",
      });
      return;
    }
    const name = localExportName(extension, new Date());
    if (extension === "csv") saveFile(name, "text/csv;charset=utf-8", toEntriesCsv(entries));
    else saveFile(name, "application/json", toEntriesJson(entries));
    showToast({ title: "Export erfolgreich", description: name, tone: "success" });
  };
  if (!mayExport) return null;
  return (
    <div className="grid gap-3 max-sm:w-full sm:flex">
      <Button variant="outline" size="s" onClick={() => exportAs("csv")}>
        <Download aria-hidden="true" className="size-5" />
        CSV exportieren
      </Button>
      <Button variant="outline" size="s" onClick={() => exportAs("json")}>
        <Download aria-hidden="true" className="size-5" />
        JSON exportieren
      </Button>
    </div>
  );
}

/** The text never leaves the device. */
function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
