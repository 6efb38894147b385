/** The contact form, its subject filled in: for a test that has no page on which one could ask about it. */
export function getQuestionPath(testName: string, labName: string): string {
  const subject = `Frage zum Test «${testName}» von ${labName}`;
  return `/contact?${new URLSearchParams({ subject })}`;
}
