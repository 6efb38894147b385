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

export type ChangedAnalyses =
  | { state: "unknown" }
  | { state: "not-listed"; typed: string }
  | {
      state: "compared";
      todayName: string;
      different: readonly ChangedAnalysis[];
      silent: readonly ChangedAnalysis[];
      same: number;
    };
