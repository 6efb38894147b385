import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * Reports a page opened by a link within the portal, because its data may come from the browser's cache. The
 * server counts full page loads itself; going back is not counted.
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
