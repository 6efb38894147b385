import { useCallback, useEffect, useState } from "react";
import {
  type PracticeRecord,
  readPracticeRecord,
  subscribePracticeRecord,
} from "~/forms/practice-record/practice-record";
import { sessionId } from "~/lib/session";
import { localKeys, OPT_OUTS_KEY, OUTBOX_PREFIX, PRACTICE_PREFIX, removeItem } from "~/lib/storage";
import { deleteEntry, outboxEntries, subscribeOutbox } from "./outbox";
import { deleteIdentity } from "./stored-identity";

export interface LocalData {
  /** Of all sessions, newest first; damaged ones count as none. */
  records: PracticeRecord[];
  /** Forms that have not arrived at the server. */
  waiting: number;
}

export function readLocalData(): LocalData {
  const records = listSessions().flatMap((session) => readPracticeRecord(session) ?? []);
  return {
    records: records.sort((a, b) => b.timestamp.localeCompare(a.timestamp)),
    waiting: outboxEntries().length,
  };
}

/** Removes damaged values too; keeps the cookie preference and drafts. */
export function deleteLocalData(): void {
  for (const session of listSessions()) {
    removeItem("local", PRACTICE_PREFIX + session);
    removeItem("session", PRACTICE_PREFIX + session);
    // Otherwise the session's next form would change the deleted record.
    deleteIdentity(`practice.${session}`);
  }
  removeItem("local", OPT_OUTS_KEY);
  for (const key of localKeys(OUTBOX_PREFIX)) deleteEntry(key);
}

/** Session storage holds this session's record where local storage is full. */
function listSessions(): string[] {
  const stored = localKeys(PRACTICE_PREFIX).map((key) => key.slice(PRACTICE_PREFIX.length));
  return [...new Set([...stored, sessionId()])];
}

/**
 * Follows this browser's data in all tabs.
 * @returns the data, undefined before hydration, and a function that reloads it
 */
export function useLocalData(): [LocalData | undefined, () => void] {
  const [data, setData] = useState<LocalData>();
  const read = useCallback(() => setData(readLocalData()), []);
  useEffect(() => {
    read();
    const stops = [subscribePracticeRecord(read), subscribeOutbox(read)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [read]);
  return [data, read];
}
