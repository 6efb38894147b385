/** What was typed survives a reload of this tab; only sending it tells us. The privacy page names the key. */
export const draftKey = (token: string) => `laborlotse.proposal.${token.slice(-16)}`;
