import type { EntryOrigin, OriginKey } from "#database/entries";
import { readItem, writeItem } from "~/lib/storage";
import { getPostedField } from "./posted-field";

const KEY = "laborlotse.origin";
const FIELD = "origin";

/** A longer or stranger word may be the key of one person's link, so it counts for nothing. */
const WORD = /^(?!.*\d{9})(?!.*[0-9a-f]{8}-)[a-z0-9äöüéèàç .+_-]{1,60}$/;

/** Pages without anybody's key in their path. */
const PAGE =
  /^\/([a-z0-9-]{0,40}|(blog|category|lab|praxissoftware|test|tests)\/[a-z0-9-]{1,100})$/;

const PARTS: readonly { key: OriginKey; param: string; pattern: RegExp }[] = [
  { key: "landing", param: "landing", pattern: PAGE },
  { key: "referrer", param: "referrer", pattern: /^[a-z0-9.-]{1,100}$/ },
  { key: "source", param: "utm_source", pattern: WORD },
  { key: "medium", param: "utm_medium", pattern: WORD },
  { key: "campaign", param: "utm_campaign", pattern: WORD },
];

/**
 * Keeps how this tab came to the portal, from its first page on. A tab that another page of the portal opened does not
 * know it.
 */
export function rememberOrigin(page: URL): void {
  if (readItem("session", KEY) !== undefined) return;
  const referrer = document.referrer === "" ? undefined : new URL(document.referrer);
  const isWithin = referrer?.origin === page.origin;
  writeItem("session", KEY, isWithin ? "" : toQuery(page, referrer?.hostname));
}

export function addOrigin(form: FormData): void {
  form.set(FIELD, readItem("session", KEY) ?? "");
}

/** Without a script, the address of the form's page tells the campaign. */
export function readOrigin(form: FormData, request: Request): EntryOrigin {
  const { pathname, origin } = new URL(request.url);
  const page = URL.parse(request.headers.get("Referer") ?? "");
  const isFromScript = form.has(FIELD);
  const told =
    isFromScript || page?.origin !== origin ? getPostedField(form, FIELD) : toQuery(page);
  return { form: pathname, ...parseOrigin(new URLSearchParams(told)) };
}

function toQuery({ pathname, search }: Pick<URL, "pathname" | "search">, referrer = ""): string {
  const query = new URLSearchParams(search);
  const told = PARTS.map(({ param }) => [param, query.get(param) ?? ""]);
  const parts = { ...Object.fromEntries(told), landing: pathname, referrer };
  return new URLSearchParams(parts).toString();
}

function parseOrigin(query: URLSearchParams): EntryOrigin {
  const found = PARTS.map(({ key, param, pattern }) => {
    const value = (query.get(param) ?? "").trim().toLowerCase();
    return [key, pattern.test(value) ? value : undefined];
  });
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}
