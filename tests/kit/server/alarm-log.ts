import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import {
  announcePublication,
  followPublications,
  loadDirectory,
  PageNotRenderedError,
  publicationState,
} from "../../../app/directory/publication/current-snapshot.server";
import { readEdition } from "../../../app/directory/publication/read-published.server";
import { inTransaction } from "../../../app/platform/database/database.server";
import { log } from "../../../app/platform/log.server";
import { samples } from "../samples/sample-directory";

export async function showStoredEdition(): Promise<void> {
  await showEdition((await readEdition()).edition);
}

/** Shows an edition in this process, which can't render a newer one: any other than the stored one is outdated. */
export async function showEdition(edition: string): Promise<void> {
  await loadDirectory(async () => ({ ...samples, edition }));
  await inTransaction(announcePublication);
}

/** `showEdition` decides whether this process fails to publish; after each test it does not. */
export function usePublication(): void {
  let end = () => {};
  beforeAll(() => {
    end = followPublications(() => Promise.reject(new PageNotRenderedError("/")));
  });
  // Else a look at the database before the first alarm finds another edition than the one that is shown.
  beforeEach(() => showStoredEdition());
  afterEach(async () => {
    await showStoredEdition();
    await expect.poll(() => publicationState().failure, { timeout: 10_000 }).toBeUndefined();
  });
  afterAll(() => end());
}

/**
 * Captures the log lines of alarms, which are otherwise silent.
 * @returns the lines of the test so far, and a function that captures another process's log too
 */
export function useAlarmLog(): { lines: string[]; listenTo: (one: typeof log) => void } {
  const lines: string[] = [];
  const listenTo = (one: typeof log) => {
    for (const level of ["error", "info"] as const) {
      vi.spyOn(one, level).mockImplementation((facts: unknown, message = "") => {
        const { alarm } = facts as { alarm?: string };
        if (alarm !== undefined) lines.push(`${level}: ${message} ${alarm}`);
      });
    }
  };
  beforeEach(() => {
    lines.length = 0;
    listenTo(log);
  });
  afterEach(() => void vi.restoreAllMocks());
  return { lines, listenTo };
}
