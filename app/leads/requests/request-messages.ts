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
