import { useCallback, useEffect, useState } from "react";
import { type LocalData, readLocalData, subscribeLocalData } from "./local-entries";

/**
 * Follows this browser's data in all tabs.
 * @returns the data, undefined before hydration, and a function that reloads it
 */
export function useLocalData(): [LocalData | undefined, () => void] {
  const [data, setData] = useState<LocalData>();
  const read = useCallback(() => setData(readLocalData()), []);
  useEffect(() => {
    read();
    return subscribeLocalData(read);
  }, [read]);
  return [data, read];
}
