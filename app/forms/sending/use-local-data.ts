import { useCallback, useEffect, useState } from "react";
import { type LocalData, readLocalData, subscribeLocalData } from "./local-entries";

/**
 * What this browser holds now, followed over all its tabs.
 * @returns the data, undefined until the browser was asked, and a function that asks again
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
