export interface DeskOutletContext {
  one: PanelSubject;
  /** Undefined if the filter hides the row on this page of the list. */
  position: number | undefined;
  total: number;
  previous: string | undefined;
  next: string | undefined;
  close: string;
}

export type PanelSubject = keyof typeof PANEL_LABELS;

export const PANEL_LABELS = {
  Eintrag: {
    all: "Einträge",
    previous: "Vorheriger Eintrag",
    next: "Nächster Eintrag",
    close: "Eintrag schliessen",
  },
  Runde: {
    all: "Runden",
    previous: "Vorherige Runde",
    next: "Nächste Runde",
    close: "Runde schliessen",
  },
  Dokument: {
    all: "Dokumente",
    previous: "Vorheriges Dokument",
    next: "Nächstes Dokument",
    close: "Dokument schliessen",
  },
} as const;
