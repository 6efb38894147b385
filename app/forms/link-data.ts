import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

const PERSONAL = /[?&](token|email)=/;

/**
 * Reads the query of a mailed link, removes it from the address bar at once and keeps it in the
 * history entry, where it survives a reload. The route needs `shouldRevalidate = () => false`.
 * @param given what the server read from the query
 * @returns undefined until the browser has looked, null if nothing is known
 */
export function useLinkData<LinkData>(given: LinkData | undefined): LinkData | null | undefined {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [known, setKnown] = useState<LinkData | null | undefined>(given);
  useEffect(() => {
    if (PERSONAL.test(search)) navigate(pathname, { replace: true, state: given ?? null });
    else setKnown((before) => before ?? (state as LinkData | null));
  }, [pathname, search, state, given, navigate]);
  return known;
}
