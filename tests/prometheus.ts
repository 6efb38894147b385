/** A figure as Prometheus reads it: its name, its labels, its value. */
export interface Figure {
  name: string;
  labels: Record<string, string>;
  value: number;
}

const NAME = "[a-zA-Z_:][a-zA-Z0-9_:]*";
const COMMENT = new RegExp(`^# (HELP|TYPE) (${NAME}) (.+)$`);
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(.*)\\})? (-?[0-9.e+-]+|NaN|[+-]Inf)$`);
const LABEL = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\]|\\["\\n])*)"(?:,|$)/;

/**
 * Reads the text format (version 0.0.4) more strictly than Prometheus does: each family once, with help and
 * type before its samples, no sample twice, histograms whole and growing.
 * @throws Error with the line that breaks a rule
 */
export function readFigures(text: string): Figure[] {
  if (!text.endsWith("\n")) throw new Error("the last line does not end");
  const seen = new Set<string>();
  const figures: Figure[] = [];
  let family = { name: "", type: "", hasHelp: false };
  for (const line of text.slice(0, -1).split("\n")) {
    const [, keyword, named = "", rest = ""] = COMMENT.exec(line) ?? [];
    if (keyword === "HELP") {
      if (seen.has(named)) throw new Error(`a second family: ${line}`);
      seen.add(named);
      family = { name: named, type: "", hasHelp: true };
    } else if (keyword === "TYPE") {
      const isKnown = /^(counter|gauge|histogram)$/.test(rest);
      if (named !== family.name || family.type !== "" || !isKnown) throw new Error(line);
      family.type = rest;
    } else {
      const figure = readSample(line);
      const allowed = family.type === "histogram" ? /^(_bucket|_sum|_count)$/ : /^$/;
      const isOfFamily = figure.name.startsWith(family.name) && family.name !== "";
      if (!isOfFamily || !allowed.test(figure.name.slice(family.name.length)))
        throw new Error(line);
      if (family.type === "counter" && !family.name.endsWith("_total")) throw new Error(line);
      const key = JSON.stringify([figure.name, Object.entries(figure.labels).sort()]);
      if (seen.has(key)) throw new Error(`a second time: ${line}`);
      seen.add(key);
      figures.push(figure);
    }
  }
  checkHistograms(figures);
  return figures;
}

function readSample(line: string): Figure {
  const [, name = "", labelled = "", value = ""] = SAMPLE.exec(line) ?? [];
  if (name === "") throw new Error(`no figure: ${line}`);
  const labels: Record<string, string> = {};
  let rest = labelled;
  while (rest !== "") {
    const [all, label, content] = LABEL.exec(rest) ?? [];
    if (all === undefined || label === undefined || content === undefined) throw new Error(line);
    labels[label] = content;
    rest = rest.slice(all.length);
  }
  return { name, labels, value: Number(value.replace("Inf", "Infinity")) };
}

function checkHistograms(figures: readonly Figure[]): void {
  const last = new Map<string, { le: number; value: number }>();
  for (const { name, labels, value } of figures) {
    const series = `${name.replace(/_(bucket|count)$/, "")} ${labels.kind}`;
    if (name.endsWith("_bucket")) {
      const le = Number((labels.le ?? "").replace("Inf", "Infinity"));
      const before = last.get(series) ?? { le: -1, value: 0 };
      if (!(le > before.le) || value < before.value) throw new Error(`${series} shrinks at ${le}`);
      last.set(series, { le, value });
    }
    const end = last.get(series);
    if (!name.endsWith("_count") || end === undefined) continue;
    if (end.le !== Number.POSITIVE_INFINITY || end.value !== value) throw new Error(series);
  }
}
