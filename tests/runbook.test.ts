import { readFileSync } from "node:fs";
import { Registry } from "prom-client";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { alarmNames, type PortalCondition } from "../app/operation/alarm-checks.server";
import { createFigures } from "../app/operation/metrics/portal-figures.server";
import { requestFigures } from "../app/operation/metrics/requests.server";
import { processFigures } from "../app/operation/metrics/serve-metrics.server";

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

const rulesFile: { groups: { rules: Rule[] }[] } = parse(
  readFileSync("deploy/alert-rules.yml", "utf8"),
);
const rules = rulesFile.groups.flatMap((group) => group.rules);
const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
  readFileSync("deploy/dashboard.json", "utf8"),
);
const runbook = readFileSync("docs/runbook.md", "utf8");
const sections = new Map(
  runbook
    .split(/^### /m)
    .slice(1)
    .map((text) => {
      const [heading = "", ...lines] = text.split(/\n(?=\n|## )/);
      return [heading, lines.join("\n").split(/^## /m)[0]?.trim() ?? ""];
    }),
);

/** With everything that a portal can have, so that no figure is left out. */
const CONDITION: PortalCondition = {
  mails: { pending: 0, held: 0, failed: 0, bounced: 0, oldestDue: null, obstacle: null },
  unreached: { labs: 0, rounds: 0 },
  isMailboxUnread: false,
  failedSignIns: { all: 0, most: undefined },
  isDeletionResting: false,
  backup: { last: new Date(), hasFailed: false },
  lastDeletion: undefined,
  publication: { revision: 1, unfit: [], failure: undefined },
  isErasureLogStale: false,
  isWriteRefused: false,
};

/** Names of series, those of histograms included. */
async function knownFigures(): Promise<Set<string>> {
  const ofProcess = processFigures("build", () => ({ pages: 0, bytes: 0 }));
  const all = await Registry.merge([
    ofProcess,
    requestFigures,
    createFigures(CONDITION),
  ]).getMetricsAsArray();
  const names = all.map(({ name }) => name);
  return new Set(["up", ...names, ...names.map((name) => `${name}_bucket`)]);
}

function figuresIn(expression: string): string[] {
  return expression.match(/\b(?:up|(?:laborlotse|process|nodejs)_\w+)\b/g) ?? [];
}

describe("the runbook", () => {
  it("says of every alarm and every alert what it means and what to do, and of nothing else", () => {
    const named = [...alarmNames, ...rules.map(({ alert }) => alert)];
    expect([...sections.keys()].sort()).toEqual([...named].sort());
    expect([...sections].filter(([, text]) => text.length < 30)).toEqual([]);
    for (const { alert, annotations } of rules) {
      expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
    }
  });
});

describe("alert rules and dashboard", () => {
  it("ask for figures that the portal has", async () => {
    const known = await knownFigures();
    const panels = dashboard.panels.flatMap(({ targets }) => targets);
    const asked = [...rules, ...panels].map(({ expr }) => figuresIn(expr));
    expect(asked.filter((names) => names.length === 0)).toEqual([]);
    expect(asked.flat().filter((name) => !known.has(name))).toEqual([]);
  });
});
