import type { EntryOrigin, OriginKey } from "#database/entries";
import { ORIGIN_FIELD, toOriginQuery } from "./origin";
import { getPostedField } from "./posted-field";

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

/** Without a script, the address of the form's page tells the campaign. */
export function readOrigin(form: FormData, request: Request): EntryOrigin {
  const { pathname, origin } = new URL(request.url);
  const page = URL.parse(request.headers.get("Referer") ?? "");
  const isFromScript = form.has(ORIGIN_FIELD);
  const query =
    isFromScript || page?.origin !== origin
      ? new URLSearchParams(getPostedField(form, ORIGIN_FIELD))
      : toOriginQuery(page);
  return { form: pathname, ...parseOrigin(query) };
}

/** @param query what `toOriginQuery` makes of an address */
export function parseOrigin(query: URLSearchParams): Omit<EntryOrigin, "form"> {
  const found = PARTS.map(({ key, param, pattern }) => {
    const value = (query.get(param) ?? "").trim().toLowerCase();
    return [key, pattern.test(value) ? value : undefined];
  });
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}
