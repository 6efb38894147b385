/** Figures of one name, as Prometheus reads them. */
export interface Family {
  /** Ends with its unit: seconds, bytes, or `_total` for what only grows. */
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram";
  samples: readonly Sample[];
}

interface Sample {
  value: number;
  labels?: Readonly<Record<string, string>>;
  /** Of a histogram's parts. */
  suffix?: "_bucket" | "_sum" | "_count";
}

/** Prometheus's text format, version 0.0.4. */
export function exposition(families: readonly Family[]): string {
  return families.map(familyText).join("");
}

function familyText({ name, help, type, samples }: Family): string {
  const lines = samples.map(
    ({ value, labels, suffix = "" }) => `${name}${suffix}${labelText(labels)} ${value}\n`,
  );
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
}

function labelText(labels: Sample["labels"] = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

function escaped(value: string): string {
  return value.replace(/[\\"]/g, "\\$&").replaceAll("\n", "\\n");
}

export function gauge(name: string, help: string, value: number): Family {
  return { name, help, type: "gauge", samples: [{ value }] };
}

/** Counts by labels whose values all come from short lists of ours: each pair of them is kept for ever. */
export function counter(name: string, help: string, labelNames: readonly string[]) {
  const counts = new Map<string, { labels: Record<string, string>; value: number }>();
  return {
    add(...values: readonly string[]): void {
      const key = values.join(" ");
      const known = counts.get(key);
      if (known !== undefined) known.value += 1;
      else counts.set(key, { labels: labelled(labelNames, values), value: 1 });
    },
    family: (): Family => ({ name, help, type: "counter", samples: [...counts.values()] }),
  };
}

function labelled(names: readonly string[], values: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? ""]));
}

/** Seconds by one label; `bounds` are the upper ends of the buckets, from the lowest. */
export function durations(name: string, help: string, label: string, bounds: readonly number[]) {
  const kept = new Map<string, { buckets: number[]; sum: number }>();
  return {
    add(value: string, seconds: number): void {
      let one = kept.get(value);
      if (one === undefined) {
        one = { buckets: new Array<number>(bounds.length + 1).fill(0), sum: 0 };
        kept.set(value, one);
      }
      let bucket = 0;
      while (bucket < bounds.length && seconds > (bounds[bucket] ?? 0)) bucket += 1;
      one.buckets[bucket] = (one.buckets[bucket] ?? 0) + 1;
      one.sum += seconds;
    },
    family: (): Family => ({
      name,
      help,
      type: "histogram",
      samples: [...kept].flatMap(([value, { buckets, sum }]): Sample[] => {
        let count = 0;
        const counted = buckets.map((inBucket, at): Sample => {
          count += inBucket;
          const le = at < bounds.length ? String(bounds[at]) : "+Inf";
          return { suffix: "_bucket", labels: { [label]: value, le }, value: count };
        });
        const labels = { [label]: value };
        return [
          ...counted,
          { suffix: "_sum", labels, value: sum },
          { suffix: "_count", labels, value: count },
        ];
      }),
    }),
  };
}
