/** What makes a record a browser's own: its id, and the token that allows to change it. */
export interface Identity {
  submissionId: string;
  editToken: string;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const TOKEN = /^[A-Za-z0-9_-]{22,64}$/;

/** Browser and server agree on this: what one takes for an identity the other never refuses. */
export function isIdentity({ submissionId, editToken }: Identity): boolean {
  return isUuid(submissionId) && TOKEN.test(editToken);
}

/** Whether a text, from an address or a form, is an id as the portal makes them. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
