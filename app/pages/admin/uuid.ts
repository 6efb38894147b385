const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether the database would take the text, from an address or a form, for an id. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
