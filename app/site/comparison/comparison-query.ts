import { type Canton, cantons } from "#catalogue/cantons";
import { MAX_SLUG_LENGTH } from "#catalogue/slug";
import { comparisonPath, parseBasket } from "~/directory/index";
import { MAX_SAMPLES } from "~/lib/potential";

export interface ComparisonQuery {
  /** As requested, without duplicates, whether or not they are published. */
  labs: readonly string[];
  /** As entered; `samplesPerWeek` is the parsed number. */
  samples: string;
  samplesPerWeek: number | undefined;
  canton: Canton | undefined;
  onlyDifferences: boolean;
  /** Ids of the practice's list. */
  analyses: readonly string[];
}

const MAX_READ = 20;

export function readComparisonQuery(query: URLSearchParams): ComparisonQuery {
  // One comma-separated value in links, or several values from a form's check boxes.
  const labs = query
    .getAll("labs")
    .flatMap((value) => value.split(","))
    .map((id) => id.trim().slice(0, MAX_SLUG_LENGTH))
    .filter((id) => id !== "");
  const samples = (query.get("samplesPerWeek") ?? "").trim().slice(0, 10);
  const count = /^\d+$/.test(samples) ? Number(samples) : 0;
  return {
    labs: [...new Set(labs)].slice(0, MAX_READ),
    samples,
    samplesPerWeek: count > 0 && count <= MAX_SAMPLES ? count : undefined,
    canton: cantons.find(({ value }) => value === query.get("kanton"))?.value,
    onlyDifferences: query.get("nur") === "unterschiede",
    analyses: parseBasket(query.get("analysen") ?? ""),
  };
}

/** Address of the same comparison with other laboratories or answers. */
export function buildComparisonAddress({
  labs,
  samples,
  canton = "",
  onlyDifferences,
  analyses,
}: Omit<ComparisonQuery, "samplesPerWeek" | "canton"> & { canton?: string | undefined }): string {
  const allAnswers = {
    samplesPerWeek: samples,
    kanton: canton,
    nur: onlyDifferences ? "unterschiede" : "",
  };
  const answers = new URLSearchParams(
    Object.entries(allAnswers).filter(([, answer]) => answer !== ""),
  );
  const path = comparisonPath(labs, analyses);
  if (answers.size === 0) return path;
  return `${path}${labs.length === 0 ? "?" : "&"}${answers}`;
}

export function readFormAnswers(form: HTMLFormElement): URLSearchParams {
  const answers = [...new FormData(form)].filter(
    (answer): answer is [string, string] => typeof answer[1] === "string",
  );
  return new URLSearchParams(answers);
}
