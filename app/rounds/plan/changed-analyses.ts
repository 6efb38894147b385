/** What both laboratories say of an analysis in one respect; empty: nothing. */
export interface ComparedField {
  label: string;
  today: string;
  next: string;
  is: "same" | "different" | "silent";
}

export interface ChangedAnalysis {
  id: string;
  name: string;
  fields: readonly ComparedField[];
}

/** Analyses of today's laboratory beside those of the new one. */
export type ChangedAnalyses =
  /** The practice has not said which laboratory it works with. */
  | { state: "unknown" }
  /** The directory has no laboratory of that name, or several. */
  | { state: "not-listed"; typed: string }
  | {
      state: "compared";
      todayName: string;
      different: readonly ChangedAnalysis[];
      /** Where one of the two leaves something out. */
      silent: readonly ChangedAnalysis[];
      /** How many are the same in every respect. */
      same: number;
    };
