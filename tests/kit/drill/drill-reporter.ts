import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import type { Reporter, TestModule } from "vitest/node";
import type { DrillFigure } from "./drill-figure";

const REPORT = "test-results/drill.json";

type Line = DrillFigure & { passed: boolean };

export default class DrillReporter implements Reporter {
  private readonly loadBefore = loadavg();

  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((one) => [...one.children.allTests()]);
    const lines: Line[] = tests.flatMap((test) =>
      (test.meta().figures ?? []).map((one) => ({ ...one, passed: one.figure <= one.limit })),
    );
    const failed = tests.filter((test) => !test.ok()).map(({ fullName }) => fullName);
    const machine = {
      processors: availableParallelism(),
      loadBefore: this.loadBefore,
      loadAfter: loadavg(),
    };
    mkdirSync("test-results", { recursive: true });
    const report = { at: new Date().toISOString(), machine, figures: lines, failed };
    writeFileSync(REPORT, `${JSON.stringify(report, null, 2)}\n`);
    console.log(`\n${table(lines)}\n`);
    for (const name of failed) console.log(`failed: ${name}`);
    const [before, after] = [machine.loadBefore, machine.loadAfter].map(([last]) =>
      last?.toFixed(1),
    );
    console.log(
      `load ${before} before, ${after} after, ${machine.processors} processors; ${REPORT}`,
    );
  }
}

function table(lines: readonly Line[]): string {
  const rows = lines.map(({ promise, figure, limit, unit, passed }) => [
    ...[promise, `${figure} ${unit}`, `${limit} ${unit}`, passed ? "pass" : "FAIL"],
  ]);
  const all = [["promise", "figure", "limit", ""], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all.map((row) => row.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join("  ")).join("\n");
}
