import { isDeepStrictEqual } from "node:util";
import { type IntegrationContent, integrationSchema } from "#catalogue/kinds/integration";
import type { StoredContent } from "#database/directory";
import { compareContents } from "~/directory/model/changes.server";
import { type Checked, checkBySchema, cleanContent } from "~/directory/model/check-content.server";
import { type DocumentOnDesk, readDocument } from "~/directory/model/documents.server";
import { type SaveOutcome, saveDraft } from "~/directory/model/drafts.server";
import { pastDaySchema } from "~/directory/model/past-day.server";
import { isoDay } from "~/lib/swiss-time";

export interface IntegrationOnDesk {
  softwareId: string;
  state: "published" | "new" | "changed" | "removed";
  /** The draft, else the published content; the published content of one to be removed. */
  content: StoredContent;
}

export function listIntegrationsOnDesk({
  content,
  published,
}: Pick<DocumentOnDesk<"lab">, "content" | "published">): IntegrationOnDesk[] {
  const before = bySoftware(published?.integrations ?? []);
  const now = bySoftware(getStoredIntegrations(content));
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((softwareId) => {
    const proposal = now.get(softwareId);
    const visible = proposal ?? before.get(softwareId);
    return visible
      ? [{ softwareId, state: getState(before.get(softwareId), proposal), content: visible }]
      : [];
  });
}

export function getStoredIntegrations({ integrations }: StoredContent): StoredContent[] {
  return Array.isArray(integrations) ? integrations : [];
}

function bySoftware(list: readonly StoredContent[]): Map<string, StoredContent> {
  return new Map(list.map((one) => [String(one.softwareId ?? ""), one]));
}

function getState(
  before: StoredContent | undefined,
  now: StoredContent | undefined,
): IntegrationOnDesk["state"] {
  if (now === undefined) return "removed";
  if (before === undefined) return "new";
  return compareContents(before, now).length === 0 ? "published" : "changed";
}

const storableIntegration = integrationSchema.safeExtend({ checkedAt: pastDaySchema() });

export function checkIntegration(content: unknown): Checked<IntegrationContent> {
  return checkBySchema(storableIntegration, cleanContent(content));
}

export const INTEGRATION_CHECK_FIELDS = ["state", "checkedAt", "source"] as const;

/**
 * Integrations that a proposal leaves as published keep the operator's fields; all others count as the laboratory's
 * own statement of today, whatever it proposes there.
 */
export function markClaimedIntegrations(
  proposed: StoredContent,
  published: StoredContent,
): StoredContent {
  if (!Array.isArray(proposed.integrations)) return proposed;
  const known = bySoftware(getStoredIntegrations(published));
  const integrations = proposed.integrations.map((given: unknown) => {
    const proposal = withoutChecked(
      typeof given === "object" && given !== null ? { ...given } : {},
    );
    const before = known.get(String(proposal.softwareId ?? ""));
    const isSame = before !== undefined && isDeepStrictEqual(withoutChecked(before), proposal);
    if (isSame) return before;
    return {
      ...proposal,
      state: "angegeben",
      checkedAt: isoDay(new Date()),
      source: "Angabe des Labors",
    };
  });
  return { ...proposed, integrations };
}

function withoutChecked(integration: StoredContent): StoredContent {
  const statements = Object.entries(integration).filter(([field]) => !isChecked(field));
  return Object.fromEntries(statements);
}

function isChecked(field: string): boolean {
  return INTEGRATION_CHECK_FIELDS.some((one) => one === field);
}

/** @param changed null removes an integration */
export function replaceIntegrations(
  profile: StoredContent,
  changed: ReadonlyMap<string, StoredContent | null>,
): StoredContent {
  const all = new Map<string, StoredContent | null>([
    ...bySoftware(getStoredIntegrations(profile)),
    ...changed,
  ]);
  return { ...profile, integrations: [...all.values()].filter((one) => one !== null) };
}

/**
 * @param content null removes the integration
 * @param baseVersion the profile's `draftVersion` that the operator saw
 */
export async function saveIntegration(
  lab: string,
  softwareId: string,
  content: IntegrationContent | null,
  { baseVersion, by }: { baseVersion: number; by: string },
): Promise<SaveOutcome> {
  const profile = await readDocument("lab", lab);
  if (profile === undefined) return { outcome: "missing" };
  const draft = replaceIntegrations(profile.content, new Map([[softwareId, content]]));
  return saveDraft("lab", lab, draft, { baseVersion, by });
}
