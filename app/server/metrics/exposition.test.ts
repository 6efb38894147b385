import { describe, expect, it } from "vitest";
import { readFigures } from "../../../tests/prometheus";
import { counter, durations, exposition, gauge } from "./exposition.server";

describe("figures for Prometheus", () => {
  it("count by their labels, and durations in buckets that hold all that was shorter", () => {
    const forms = counter("forms_total", "Forms.", ["form", "outcome"]);
    for (const outcome of ["accepted", "accepted", "refused"]) forms.add("contact", outcome);
    const took = durations("took_seconds", "Time.", "kind", [0.1, 1]);
    for (const seconds of [0.05, 0.1, 0.5, 7]) took.add("page", seconds);
    const text = exposition([forms.family(), took.family(), gauge("age_seconds", "Age.", 1.5)]);
    expect(
      readFigures(text).map(({ name, labels, value }) => [name, ...Object.values(labels), value]),
    ).toEqual([
      ["forms_total", "contact", "accepted", 2],
      ["forms_total", "contact", "refused", 1],
      ["took_seconds_bucket", "page", "0.1", 2],
      ["took_seconds_bucket", "page", "1", 3],
      ["took_seconds_bucket", "page", "+Inf", 4],
      ["took_seconds_sum", "page", 7.65],
      ["took_seconds_count", "page", 4],
      ["age_seconds", 1.5],
    ]);
  });

  it("keep a label with quotes, backslashes and line ends on its line", () => {
    const odd = counter("odd_total", "Odd.", ["label"]);
    odd.add('a "b" \\ c\nd');
    expect(readFigures(exposition([odd.family()]))).toEqual([
      { name: "odd_total", labels: { label: 'a \\"b\\" \\\\ c\\nd' }, value: 1 },
    ]);
  });

  it.each([
    ["no help", "# TYPE a_total counter\na_total 1\n"],
    ["a family twice", "# HELP a A.\n# TYPE a gauge\na 1\n# HELP a A.\n# TYPE a gauge\n"],
    ["a sample twice", "# HELP a A.\n# TYPE a gauge\na 1\na 2\n"],
    ["another's sample", "# HELP a A.\n# TYPE a gauge\nb 1\n"],
    ["a counter without its unit", "# HELP a A.\n# TYPE a counter\na 1\n"],
    ["an open label", '# HELP a A.\n# TYPE a gauge\na{b="c} 1\n'],
    ["no value", "# HELP a A.\n# TYPE a gauge\na undefined\n"],
    ["an open end", "# HELP a A.\n# TYPE a gauge\na 1"],
  ])("are held to their format by the tests themselves: %s", (_, text) => {
    expect(() => readFigures(text)).toThrow();
  });
});
