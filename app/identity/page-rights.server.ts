import { data } from "react-router";
import type { PageRoute } from "~/platform/http/route-table.server";

/**
 * @param page of the address; a page that is missing denies everything
 * @param request whose fields are read only if the page has several forms, because an upload is large
 * @returns the right that a request needs; undefined for requests that nobody may send
 * @throws 400 for a body that is no form
 */
export async function findRequiredRight(
  page: PageRoute | undefined,
  request: Request,
): Promise<string | undefined> {
  if (request.method === "GET" || request.method === "HEAD") return page?.open;
  if (page?.intents === undefined) return page?.post;
  const form = await request
    .clone()
    .formData()
    .catch(() => {
      throw data(null, { status: 400 });
    });
  const intent = readIntent(form);
  return Object.hasOwn(page.intents, intent) ? page.intents[intent] : undefined;
}

/** Forms of an offer name their step, with its subject after a colon. */
export function readIntent(form: FormData): string {
  return String(form.get("intent") ?? String(form.get("step") ?? "").split(":")[0]);
}
