import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

const PERSONAL = /[?&](token|email)=/;

/**
 * Reads the query of a mailed link, removes it from the address bar at once and keeps it in the
 * history entry, where it survives a reload. The route needs `shouldRevalidate = () => false`.
 * @param fromServer what the server read from the query
 * @returns undefined until the browser has looked, null if nothing is known
 */
export function useLinkData<LinkData>(
  fromServer: LinkData | undefined,
): LinkData | null | undefined {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [linkData, setLinkData] = useState<LinkData | null | undefined>(fromServer);
  useEffect(() => {
    if (PERSONAL.test(search)) navigate(pathname, { replace: true, state: fromServer ?? null });
    else setLinkData((before) => before ?? (state as LinkData | null));
  }, [pathname, search, state, fromServer, navigate]);
  return linkData;
}
