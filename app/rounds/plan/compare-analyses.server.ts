import type { LabAnalysisContent } from "#catalogue/kinds/lab-analysis";
import { readLabRows, type Snapshot } from "~/directory/index.server";
import { database } from "~/platform/database/database.server";
import { matchesLabName } from "~/rounds/model/round-source.server";

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

/**
 * Analyses of the current laboratory that the new one performs differently, as far as both have
 * published them. Missing statements do not count as equal: they are listed as «keine Angaben».
 * @param typed the current laboratory as the practice typed it; it may not be in the directory
 */
export async function compareAnalyses(
  { typed, newLab }: { typed: string; newLab: string },
  snapshot: Snapshot,
): Promise<ChangedAnalyses> {
  const named = snapshot.labs.filter(({ name }) => matchesLabName(name, typed));
  const [today, ...others] = named;
  if (typed.trim() === "") return { state: "unknown" };
  if (today === undefined || others.length > 0) return { state: "not-listed", typed };
  const { revision } = snapshot;
  const ofToday = await readLabRows(database(), today.id, revision);
  const ofNew = await readLabRows(database(), newLab, revision);
  const compared = [...ofToday].flatMap(([id, { content }]): ChangedAnalysis[] => {
    const name = snapshot.analysis(id)?.name;
    if (name === undefined) return [];
    return [{ id, name, fields: toComparedFields(content, ofNew.get(id)?.content ?? {}) }];
  });
  const byName = compared.toSorted((one, other) => one.name.localeCompare(other.name, "de-CH"));
  const has = ({ fields }: ChangedAnalysis, is: ComparedField["is"]) =>
    fields.some((field) => field.is === is);
  const different = byName.filter((one) => has(one, "different"));
  const silent = byName.filter((one) => !has(one, "different") && has(one, "silent"));
  const same = byName.length - different.length - silent.length;
  return { state: "compared", todayName: today.name, different, silent, same };
}

const FIELDS = [
  { key: "method", label: "Methode" },
  { key: "unit", label: "Einheit" },
  { key: "referenceText", label: "Referenzbereich" },
] as const satisfies readonly { key: keyof LabAnalysisContent; label: string }[];

function toComparedFields(today: LabAnalysisContent, next: LabAnalysisContent): ComparedField[] {
  return FIELDS.map(({ key, label }) => {
    const both = { today: today[key] ?? "", next: next[key] ?? "" };
    const isSilent = both.today === "" || both.next === "";
    return {
      label,
      ...both,
      is: isSilent
        ? "silent"
        : normalizeText(both.today) === normalizeText(both.next)
          ? "same"
          : "different",
    };
  });
}

/** Normalizes spaces, dashes and case. */
function normalizeText(text: string): string {
  return text.toLowerCase().replace(/\s+/g, "").replace(/[‐-―]/g, "-");
}
