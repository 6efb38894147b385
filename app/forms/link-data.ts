import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

const PERSONAL = /[?&](token|email)=/;

/**
 * What the query of a link in a mail said, taken out of the address bar at once and kept with this entry
 * of the history, where it survives a reload. The page's route says `shouldRevalidate = () => false`.
 * @param given what the server read from the query, undefined without one
 * @returns undefined until the browser has looked, null where nothing is known
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
