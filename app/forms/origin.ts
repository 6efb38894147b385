import { readItem, writeItem } from "~/lib/storage";

const KEY = "laborlotse.origin";
export const ORIGIN_FIELD = "origin";

/**
 * Keeps how this tab came to the portal, from its first page on. A tab that another page of the portal opened does not
 * know it.
 */
export function rememberOrigin(): void {
  if (readItem("session", KEY) !== undefined) return;
  const referrer = document.referrer === "" ? undefined : new URL(document.referrer);
  const isWithin = referrer?.origin === location.origin;
  const page = new URL(location.href);
  writeItem("session", KEY, isWithin ? "" : `${toOriginQuery(page, referrer?.hostname)}`);
}

export function addOrigin(form: FormData): void {
  form.set(ORIGIN_FIELD, readItem("session", KEY) ?? "");
}

/** What the server checks word by word, and nothing else of the address. */
export function toOriginQuery({ pathname, searchParams }: URL, referrer = ""): URLSearchParams {
  const query = new URLSearchParams({ landing: pathname, referrer });
  for (const name of ["utm_source", "utm_medium", "utm_campaign"])
    query.set(name, searchParams.get(name) ?? "");
  return query;
}
