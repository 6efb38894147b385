import { useState } from "react";
import { deleteLocalData, type LocalData } from "~/forms/sending/local-entries";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/dialogs/confirm-dialog";
import { showToast } from "~/ui/toasts/toast";

interface Props {
  data: LocalData;
  onDeleted: () => void;
}

export function DeleteAll({ data, onDeleted }: Props) {
  const [isAsking, setAsking] = useState(false);
  const confirm = () => {
    deleteLocalData();
    setAsking(false);
    onDeleted();
    showToast({ title: "Daten gelöscht", tone: "success" });
  };
  return (
    <section aria-labelledby="loeschen" className="mt-12 border-line border-t pt-6">
      <h2 id="loeschen" className="font-semibold text-name">
        Löschen
      </h2>
      <p className="mt-1 mb-4 max-w-[42em] text-meta text-soft">
        Entfernt Praxiseinträge, Abmeldungen und noch nicht übertragene Eingaben aus diesem Browser.
        Einträge auf dem Server, die Cookie-Wahl und Entwürfe bleiben.
      </p>
      <Button variant="destructive" size="s" onClick={() => setAsking(true)}>
        Alle lokalen Daten löschen
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Alle lokalen Daten löschen"
          text={<Question waiting={data.waiting.length} />}
          confirmLabel="Alle löschen"
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  );
}

function Question({ waiting }: { waiting: number }) {
  return (
    <>
      <p>
        Möchten Sie wirklich alle Daten löschen? Diese Aktion kann nicht rückgängig gemacht werden.
      </p>
      {waiting > 0 && (
        <p className="mt-2 text-ink">
          {waiting === 1
            ? "Eine Eingabe ist noch nicht beim Server angekommen und geht dabei verloren."
            : `${waiting} Eingaben sind noch nicht beim Server angekommen und gehen dabei verloren.`}
        </p>
      )}
    </>
  );
}
