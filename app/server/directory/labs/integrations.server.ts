import {
  type IntegrationContent,
  integrationSchema,
} from "../../../../catalogue/kinds/integration";
import type { StoredContent } from "../../../../database/directory";
import { changesBetween } from "../documents/changes.server";
import { cleanContent, errorsIn, type PathError } from "../documents/check-content.server";
import { type DocumentOnDesk, readDocument } from "../documents/documents.server";
import { type SaveOutcome, saveDraft } from "../documents/drafts.server";

/** What a laboratory says of a software, as the desk has it: a draft may be incomplete. */
export interface IntegrationOnDesk {
  softwareId: string;
  state: "veröffentlicht" | "neu" | "geändert" | "entfernt";
  /** The draft, or what is published; what is published also of one that is to go. */
  content: StoredContent;
}

/** All that a laboratory says of software: part of its profile, and published with it. */
export function integrationsOnDesk({
  content,
  published,
}: Pick<DocumentOnDesk<"lab">, "content" | "published">): IntegrationOnDesk[] {
  const before = bySoftware(published?.integrations ?? []);
  const now = bySoftware(storedIntegrations(content));
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((softwareId) => {
    const own = now.get(softwareId);
    const shown = own ?? before.get(softwareId);
    return shown
      ? [{ softwareId, state: stateOf(before.get(softwareId), own), content: shown }]
      : [];
  });
}

/** Those of a profile, complete or not. */
export function storedIntegrations({ integrations }: StoredContent): StoredContent[] {
  return Array.isArray(integrations) ? integrations : [];
}

function bySoftware(list: readonly StoredContent[]): Map<string, StoredContent> {
  return new Map(list.map((one) => [String(one.softwareId ?? ""), one]));
}

function stateOf(
  before: StoredContent | undefined,
  now: StoredContent | undefined,
): IntegrationOnDesk["state"] {
  if (now === undefined) return "entfernt";
  if (before === undefined) return "neu";
  return changesBetween(before, now).length === 0 ? "veröffentlicht" : "geändert";
}

/** @returns what a laboratory says of a software as it may be stored, or what is wrong with it */
export function checkIntegration(
  content: unknown,
):
  | { content: IntegrationContent; errors?: never }
  | { content?: never; errors: readonly PathError[] } {
  const parsed = integrationSchema.safeParse(cleanContent(content));
  return parsed.success ? { content: parsed.data } : { errors: errorsIn(parsed.error) };
}

/** The profile with other words of these softwares; null: nothing any more. */
export function withIntegrations(
  profile: StoredContent,
  changed: ReadonlyMap<string, IntegrationContent | null>,
): StoredContent {
  const all = new Map<string, StoredContent | null>([
    ...bySoftware(storedIntegrations(profile)),
    ...changed,
  ]);
  return { ...profile, integrations: [...all.values()].filter((one) => one !== null) };
}

/**
 * Keeps what a laboratory says of a software in the draft of its profile, null: nothing any more.
 * @param baseVersion the profile's `draftVersion` that was looked at
 */
export async function saveIntegration(
  lab: string,
  softwareId: string,
  content: IntegrationContent | null,
  { baseVersion, by }: { baseVersion: number; by: string },
): Promise<SaveOutcome> {
  const profile = await readDocument("lab", lab);
  if (profile === undefined) return { outcome: "missing" };
  const draft = withIntegrations(profile.content, new Map([[softwareId, content]]));
  return saveDraft("lab", lab, draft, { baseVersion, by });
}
