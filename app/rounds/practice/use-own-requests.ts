import { useEffect, useRef, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import { useLinkMemory } from "~/forms/link-memory";
import { forgetOnThisDevice, ownRecords } from "./browser-records/own-records";
import { EMPTY_HOLDER, fieldsOfHolder, type Holder } from "./holder";
import type { PageState } from "./page-state";

/** How a page of «Meine Anfragen» stands: of what is shown, whose it is. */
type AskingState =
  | { state: "shown"; holder: Holder }
  | { state: Exclude<PageState["state"], "shown"> };

/** What was shown last stays where an answer did not come. */
export function useLatest<State>(answered: State | undefined, loaded: State): State {
  const last = useRef(loaded);
  if (answered !== undefined) last.current = answered;
  return last.current;
}

/**
 * Requests once what this browser has sent itself, with the link's token if there is one; after a
 * deletion it forgets everything.
 * @param path the page that requests it
 * @returns whether the request is still in progress
 */
export function useOwnRequests(state: AskingState, path: string): boolean {
  const ofLink = state.state === "shown" && state.holder.token !== "" ? state.holder : undefined;
  const given = useRef(ofLink && { token: ofLink.token });
  const link = useLinkMemory<{ token: string }>(given.current);
  const submit = useSubmit();
  const navigation = useNavigation();
  const [hasLooked, setLooked] = useState(false);
  useEffect(() => {
    if (link === undefined || hasLooked || location.search.includes("token=")) return;
    setLooked(true);
    const records = ownRecords();
    const isShown = state.state === "shown";
    if (records.length === 0 && (link === null || isShown)) return;
    const form = new FormData();
    form.set("intent", "show");
    const holder = { ...EMPTY_HOLDER, records, token: link?.token ?? "" };
    for (const [name, value] of fieldsOfHolder(holder)) form.set(name, value);
    void submit(form, { method: "post", action: path, replace: true, state: link });
  }, [link, hasLooked, state.state, submit, path]);
  useEffect(() => {
    if (state.state === "erased") forgetOnThisDevice();
  }, [state.state]);
  return !hasLooked || navigation.state === "submitting";
}
