import { useCallback, useEffect, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { useIsSending } from "~/ui/controls/use-is-sending";
import { allRoutes, fetchRouteScripts } from "~/ui/layout/page-code";
import type { loader } from "./desk-fingerprint";
import type { DeskFingerprint } from "./desk-fingerprint.server";

const POLL_INTERVAL_MS = 4_000;
const REPORT_INTERVAL_MS = 60_000;

/**
 * Reloads the page when something new arrives; a background tab does not poll. Waits while a form is submitted,
 * whose answer a reload would discard. Loads the code of all desk pages first, and retries until it has: React
 * Router reloads the whole page when a script fails to load, and with the server away the browser's error page
 * would replace what someone has typed.
 * @param loaded the desk's fingerprint when the page was loaded
 */
export function useLiveDesk(loaded: DeskFingerprint): void {
  const { pathname } = useLocation();
  const { load, data: newest = loaded } = useFetcher<typeof loader>();
  const reload = useReload();
  /** The fingerprint that triggered the last reload: if that failed, the next poll decides whether to retry. */
  const [tried, setTried] = useState<DeskFingerprint>();
  const isSending = useIsSending();
  useEffect(() => {
    let isOpen = true;
    const poll = async () => {
      const hasCode = await fetchRouteScripts(getDeskRoutes());
      if (!hasCode || !isOpen || document.visibilityState !== "visible") return;
      await load("/admin/stand");
      setTried(undefined);
    };
    void poll();
    const timer = setInterval(poll, POLL_INTERVAL_MS);
    document.addEventListener("visibilitychange", poll);
    return () => {
      isOpen = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", poll);
    };
  }, [load]);
  useEffect(() => {
    if (newest === tried || isSending) return;
    if (!hasPageChanged(pathname, newest, loaded)) return;
    setTried(newest);
    void reload();
  }, [pathname, newest, loaded, tried, isSending, reload]);
}

function getDeskRoutes() {
  const routes = allRoutes();
  const parents = new Map(routes.map(({ id, parentId }) => [id, parentId]));
  const isOfDesk = (id: string | undefined): boolean =>
    id === "operation/desk/layout" || (id !== undefined && isOfDesk(parents.get(id)));
  return routes.filter(({ id }) => isOfDesk(id));
}

/** Tells the server that someone is working here; background requests do not prolong the session. */
export function useActivityReport(): void {
  useEffect(() => {
    let reportedAt = Date.now();
    const report = () => {
      if (Date.now() - reportedAt < REPORT_INTERVAL_MS) return;
      reportedAt = Date.now();
      // If the report is lost, the next key or click a minute later sends it again.
      fetch("/admin/stand", { method: "POST", body: new URLSearchParams() }).catch(() => undefined);
    };
    for (const type of ["keydown", "pointerdown"]) document.addEventListener(type, report);
    return () => {
      for (const type of ["keydown", "pointerdown"]) document.removeEventListener(type, report);
    };
  }, []);
}

/**
 * Revalidates the page and keeps the answer of its last form, as React Router does after a fetcher's form.
 * `revalidate` would discard the answer, and a rejected form would no longer say why.
 */
function useReload(): () => Promise<void> {
  const { submit } = useFetcher();
  return useCallback(() => submit(null, { method: "post", action: "/admin/stand" }), [submit]);
}

/**
 * Drafts are saved with each pause in typing: only the directory's list shows all of them, a document's pages
 * their own, and every other page none.
 */
export function hasPageChanged(
  path: string,
  newest: DeskFingerprint,
  loaded: DeskFingerprint,
): boolean {
  return getFingerprintPart(path, newest) !== getFingerprintPart(path, loaded);
}

function getFingerprintPart(path: string, { desk, drafts }: DeskFingerprint): string {
  const [, admin, section, kind, slug] = path.split("/");
  if (admin !== "admin" || section !== "verzeichnis") return desk;
  if (slug !== undefined) return `${desk} ${drafts[`${kind}/${slug}`]}`;
  return `${desk} ${JSON.stringify(drafts)}`;
}
