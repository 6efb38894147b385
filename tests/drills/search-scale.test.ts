import { it } from "vitest";
import { search } from "../../app/directory/search/search.server";
import {
  buildSearchIndex,
  type SearchableDirectory,
} from "../../app/directory/search/search-index.server";
import { drillFigure } from "../kit/drill/drill-figure";
import { toMadeUpName } from "../kit/samples/made-up-name";
import { samples } from "../kit/samples/sample-directory";

const { analyses, labs, tests } = samples;

const LABS = 150;
const ANALYSES = 3000;

/** The published analyses again and again, each round under names of its own. */
function manyAnalyses(): SearchableDirectory["analyses"] {
  return Array.from({ length: ANALYSES }, (_, number) => {
    const model = analyses[number % analyses.length];
    if (model === undefined) throw new Error("no analysis to copy");
    const round = Math.floor(number / analyses.length);
    if (round === 0) return model;
    const own = (text: string) => toMadeUpName(text, number);
    const { short, de, fr, en } = model;
    return {
      ...model,
      id: `${model.id}-${round}`,
      name: own(model.name),
      short: short?.map((text) => `${text}${round}`) ?? [],
      de: de?.map(own) ?? [],
      fr: fr?.map(own) ?? [],
      en: en?.map(own) ?? [],
    };
  });
}

function manyLabs(): SearchableDirectory {
  const many = manyAnalyses();
  const names = Array.from({ length: LABS }, (_, number) => labs[number % labs.length]);
  const all = names.flatMap((lab, number) =>
    lab === undefined ? [] : [{ ...lab, name: `${lab.name} ${number}` }],
  );
  return { analyses: many, labs: all, tests };
}

it(`${LABS} laboratories and ${ANALYSES} analyses are indexed in a second and searched in a few milliseconds`, () => {
  const findable = manyLabs();
  // In time of the processor, not of the clock.
  const began = process.cpuUsage();
  const index = buildSearchIndex(findable);
  const indexed = process.cpuUsage(began).user / 1_000;
  const texts = analyses.flatMap(({ name, de, topics }) => [
    ...[name, name.slice(0, 2), name.slice(0, 4), `${name.slice(0, 3)}${name.slice(4)}`],
    ...[de?.[0] ?? name, topics[0] ?? name],
  ]);
  for (const text of texts.slice(0, 100)) search(index, text);
  const times = texts
    .filter((_, number) => number % 8 === 0)
    .map((text) => {
      const start = process.cpuUsage();
      search(index, text);
      return process.cpuUsage(start).user / 1_000;
    });
  times.sort((a, b) => a - b);
  const slow = times[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY;
  const figure = (what: string, value: number, limit: number) =>
    drillFigure(`3,000 analyses: ${what}`, Math.round(value), { limit, unit: "ms" });
  figure("indexed", indexed, 1_000);
  figure("searched, p99", slow, 50);
});
