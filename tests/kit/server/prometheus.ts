/** A figure as Prometheus reads it: its name, its labels, its value. */
export interface Figure {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** Reads the text format (version 0.0.4) as `/metrics` writes it. Throws on a line that is none. */
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
