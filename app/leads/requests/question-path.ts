/** The contact form with a subject, for a test without a page of its own. */
export function getQuestionPath(testName: string, labName: string): string {
  const subject = `Frage zum Test «${testName}» von ${labName}`;
  return `/contact?${new URLSearchParams({ subject })}`;
}
