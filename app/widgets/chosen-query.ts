import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";

/**
 * The address's query as fields show it: what was chosen last stands there at once, the address, and
 * with it the list, follows a moment later.
 */
export function useChosenQuery() {
  const [query, setQuery] = useSearchParams();
  const [chosen, setChosen] = useState(query);
  const onTheWay = useRef<string[]>([]);
  useEffect(() => {
    // «Back» and links change the address too; an own change that arrives must not undo newer typing.
    const arrived = onTheWay.current.lastIndexOf(query.toString());
    onTheWay.current = arrived < 0 ? [] : onTheWay.current.slice(arrived + 1);
    if (arrived < 0) setChosen(query);
  }, [query]);
  const choose = (next: URLSearchParams, { replace = false } = {}) => {
    setChosen(next);
    onTheWay.current.push(next.toString());
    setQuery(next, { replace, preventScrollReset: true });
  };
  return [chosen, choose] as const;
}
