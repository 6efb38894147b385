import { useEffect, useRef, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import type { RequestsView } from "~/rounds/practice/load-requests.server";
import { MY_REQUESTS_PATH } from "~/rounds/practice/request-paths";
import { readBrowserRecords } from "./browser-records";

type PageState =
  | { state: "shown"; view: RequestsView }
  | { state: "unknown"; next: string }
  | { state: "link-sent" | "refused" | "erased" };

const INTENT = "show-records";

/**
 * Begins a session with the keys that this browser has of its own requests, unless that of the page knows them already.
 * @returns whether requests may still appear
 */
export function useRecordExchange(page: PageState): boolean {
  const submit = useSubmit();
  const navigation = useNavigation();
  const [hasLooked, setLooked] = useState(false);
  /** So that what proves nothing is not sent again and again. */
  const sentRecords = useRef("");
  const search = page.state === "unknown" ? toSearch(page.next) : "";
  const known = page.state === "shown" ? page.view.provenIds : [];
  const mayShow = page.state === "unknown" || (page.state === "shown" && page.view.by !== "code");
  useEffect(() => {
    setLooked(true);
    if (!mayShow) return;
    const records = readBrowserRecords();
    const isNew = records.some((record) => !known.includes(record.split(".")[0] ?? ""));
    const text = records.join(" ");
    // The session can end while this page stays open.
    if (!isNew) sentRecords.current = "";
    if (!isNew || text === sentRecords.current) return;
    sentRecords.current = text;
    const fields = { intent: INTENT, records: text };
    void submit(fields, { method: "post", action: MY_REQUESTS_PATH + search, replace: true });
  }, [mayShow, known, search, submit]);
  return !hasLooked || navigation.formData?.get("intent") === INTENT;
}

function toSearch(next: string): string {
  return next === MY_REQUESTS_PATH ? "" : `?${new URLSearchParams({ weiter: next })}`;
}
