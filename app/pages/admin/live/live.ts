import { useEffect, useRef } from "react";
import { useFetcher, useRevalidator } from "react-router";
import type { loader } from "./newest";

const ASK_EVERY_MS = 4_000;
const REPORT_EVERY_MS = 60_000;

/** Shows what arrives while the page is open; a tab in the background asks nothing. */
export function useLiveDesk(): void {
  const { load, data } = useFetcher<typeof loader>();
  const { revalidate } = useRevalidator();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === "visible") void load("/admin/stand");
    };
    ask();
    const timer = setInterval(ask, ASK_EVERY_MS);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [load]);
  useEffect(() => {
    if (data === undefined || data === shown.current) return;
    const isFirst = shown.current === undefined;
    shown.current = data;
    if (!isFirst) void revalidate();
  }, [data, revalidate]);
}

/** Tells the server that someone is at work here; what the page asks by itself does not prolong the session. */
export function useActivityReport(): void {
  useEffect(() => {
    let reportedAt = Date.now();
    const report = () => {
      if (Date.now() - reportedAt < REPORT_EVERY_MS) return;
      reportedAt = Date.now();
      // Lost: the next key or click a minute later says it again.
      fetch("/admin/aktiv", { method: "POST", body: new URLSearchParams() }).catch(() => undefined);
    };
    for (const type of ["keydown", "pointerdown"]) document.addEventListener(type, report);
    return () => {
      for (const type of ["keydown", "pointerdown"]) document.removeEventListener(type, report);
    };
  }, []);
}
