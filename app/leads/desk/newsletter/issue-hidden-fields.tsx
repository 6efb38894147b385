import type { MailingValues } from "./fields.server";

export function IssueHiddenFields({ values }: { values: MailingValues }) {
  return (
    <>
      <input type="hidden" name="what" value={values.what} readOnly />
      <input type="hidden" name="issueId" value={values.issueId} readOnly />
      <input type="hidden" name="testId" value={values.testId} readOnly />
    </>
  );
}
