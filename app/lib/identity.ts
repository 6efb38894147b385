/** What lets a browser change its record: the id and a token. */
export interface Identity {
  submissionId: string;
  editToken: string;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const TOKEN = /^[A-Za-z0-9_-]{22,64}$/;

/** Shared by browser and server, so that neither refuses what the other accepts. */
export function isIdentity(value: unknown): value is Identity {
  if (typeof value !== "object" || value === null) return false;
  const { submissionId, editToken }: Partial<Record<string, unknown>> = { ...value };
  if (typeof submissionId !== "string" || typeof editToken !== "string") return false;
  return isUuid(submissionId) && TOKEN.test(editToken);
}

export function isUuid(text: string): boolean {
  return UUID.test(text);
}
