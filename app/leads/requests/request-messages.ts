import { formatList } from "#catalogue/format-list";

export function formatOffersRequested(labNames: readonly string[]): string {
  const names = formatList(labNames);
  return labNames.length === 1
    ? `Ihre Anfrage an ${names} wurde gespeichert und wird bearbeitet.`
    : `Ihre Anfragen an ${names} wurden gespeichert und werden bearbeitet.`;
}

export function formatTestInfoRequested(testName: string): string {
  return `Ihre Anfrage zu ${testName} wurde gespeichert und wird bearbeitet.`;
}

/** The contact form with a subject, for a test without a page of its own. */
export function getQuestionPath(testName: string, labName: string): string {
  const subject = `Frage zum Test «${testName}» von ${labName}`;
  return `/contact?${new URLSearchParams({ subject })}`;
}
