import { type Content, isContent } from "~/forms/content/content-field";
import { readJson } from "~/visitor/storage";

/** What was typed survives a reload of this tab; only sending it tells us. The privacy page names the key. */
export const proposalDraftKey = (token: string) => `laborlotse.proposal.${token.slice(-16)}`;

/** What was typed before; undefined where nothing was, or where what is kept is no content. */
export function readKeptContent(token: string): Content | undefined {
  const value = readJson("session", proposalDraftKey(token));
  return isContent(value) ? value : undefined;
}
