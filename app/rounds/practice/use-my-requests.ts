import { useEffect, useRef, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { useLinkData } from "~/forms/link-data";
import { type AccessCredentials, NO_CREDENTIALS, toCredentialFields } from "./access-credentials";
import { clearBrowserData, readBrowserRecords } from "./browser-records/browser-records";
import type { MyRequestsPageState } from "./my-requests-page-state";

type RequestsPageState =
  | { state: "shown"; credentials: AccessCredentials }
  | { state: Exclude<MyRequestsPageState["state"], "shown"> };

export function useLatestState<State>(answered: State | undefined, loaded: State): State {
  const last = useRef(loaded);
  if (answered !== undefined) last.current = answered;
  return last.current;
}

/**
 * Requests this browser's own entries once, with the link's token if there is one; after a
 * deletion, forgets everything.
 * @param path the page that requests it
 * @returns whether the request is in progress
 */
export function useMyRequests(state: RequestsPageState, path: string): boolean {
  const linkCredentials =
    state.state === "shown" && state.credentials.token !== "" ? state.credentials : undefined;
  const initialToken = useRef(linkCredentials && { token: linkCredentials.token });
  const link = useLinkData<{ token: string }>(initialToken.current);
  const submit = useSubmit();
  const navigation = useNavigation();
  const [hasLooked, setLooked] = useState(false);
  useEffect(() => {
    if (link === undefined || hasLooked || location.search.includes("token=")) return;
    setLooked(true);
    const records = readBrowserRecords();
    const isShown = state.state === "shown";
    if (records.length === 0 && (link === null || isShown)) return;
    const form = new FormData();
    form.set("intent", "show");
    const credentials = { ...NO_CREDENTIALS, records, token: link?.token ?? "" };
    for (const [name, value] of toCredentialFields(credentials)) form.set(name, value);
    void submit(form, { method: "post", action: path, replace: true, state: link });
  }, [link, hasLooked, state.state, submit, path]);
  useEffect(() => {
    if (state.state === "erased") clearBrowserData();
  }, [state.state]);
  return !hasLooked || navigation.state === "submitting";
}
