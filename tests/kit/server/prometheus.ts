export interface Figure {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/**
 * Parses the text format (version 0.0.4) of `/metrics`.
 * @throws on an invalid line
 */
export function readFigures(text: string): Figure[] {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return lines.map((line) => {
    const [, name, labels = "", value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === undefined || Number.isNaN(Number(value))) throw new Error(`no figure: ${line}`);
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)];
    return {
      name,
      labels: Object.fromEntries(pairs.map(([, label, content]) => [label, content])),
      value: Number(value),
    };
  });
}
