/** The right for opening a page, and for its forms: by `intent`, or one for all. */
export interface PageRights<Right extends string> {
  open: Right;
  post?: Right | Readonly<Record<string, Right>>;
}

/**
 * @param rights by the pattern of the address
 * @param intentOf reads which form was sent; called only if a page has several, because an upload
 * is large
 * @returns the right that a request needs; undefined for requests that nobody may send
 */
export async function rightIn<Right extends string>(
  rights: Readonly<Record<string, PageRights<Right>>>,
  pattern: string,
  intentOf?: () => Promise<string>,
): Promise<Right | undefined> {
  // React Router joins a pattern from the paths in routes.ts, with or without slashes around it.
  const path = `/${pattern.replace(/^\/+|\/+$/g, "")}`;
  const page = Object.hasOwn(rights, path) ? rights[path] : undefined;
  if (page === undefined || intentOf === undefined) return page?.open;
  const { post } = page;
  if (typeof post === "string" || post === undefined) return post;
  const intent = await intentOf();
  return Object.hasOwn(post, intent) ? post[intent] : undefined;
}
