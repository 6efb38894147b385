const FOR_LABS = /^\/(?:offerte\/|vorschlag$|bewertung$)/;

/** A page that a laboratory opens from a mail: it is asked for something, and looks for no laboratory. */
export function isForLabs(pathname: string): boolean {
  return FOR_LABS.test(pathname);
}
