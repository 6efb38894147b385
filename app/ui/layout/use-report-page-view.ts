import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * Tells the server of a page that was opened by a link within the portal, because its data may have come from the
 * browser's memory. What came as a whole page the server has counted itself, and going back is no new look.
 */
export function useReportPageView(): void {
  const { pathname } = useLocation();
  const isOpened = useNavigationType() === "PUSH";
  const last = useRef("");
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (isOpened) fetch(`/aufruf${pathname}`, { keepalive: true }).catch(() => undefined);
  }, [pathname, isOpened]);
}
