import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { readForm } from "~/forms/read-form.server";
import type { Admin } from "~/identity/admin-session.server";
import {
  type IssueContent,
  sendIssue,
  sendTestMail,
  writeIssue,
} from "~/leads/newsletter/newsletter-mails.server";
import { composeMail } from "~/platform/mail/mail-content.server";
import type { FieldError } from "~/ui/error-summary";
import { type MailingValues, parseMailing, readIssue } from "./fields.server";

const NOBODY = "Es wurde nichts gesendet: Zurzeit ist keine bestätigte Adresse angemeldet.";

const NOTHING: MailingValues = { what: "", subject: "", text: "", issueId: "", testId: "" };

/** What the page shows after a form was sent that did not end with an issue. */
export interface MailingAnswer {
  step: "write" | "preview" | "confirm";
  values: MailingValues;
  errors: readonly FieldError[];
  preview?: IssuePreview;
  /** What was done. */
  notice?: string;
  /** Why it was not done. */
  problem?: string;
}

/** Where the browser goes on once an issue is sent. */
export interface SentAnswer {
  sentTo: string;
}

export interface IssuePreview extends IssueContent {
  recipient: string;
  closing: readonly string[];
  footer: string;
  optOutPath: string;
  /** The mail's part for programs that show no HTML. */
  plainText: string;
}

/** Preview, test mail and the issue itself; each is sent as it was shown. */
export async function receiveMailing(request: Request, admin: Admin) {
  const form = await readForm(request);
  const parsed = parseMailing(form);
  if (!parsed.success) {
    const values = { ...NOTHING, ...parsed.values };
    const { errors } = parsed;
    return data<MailingAnswer>({ step: "write", values, errors }, { status: 400 });
  }
  const values: MailingValues = parsed.entry;
  const issue = readIssue(values);
  const show = async (step: MailingAnswer["step"], more: Partial<MailingAnswer> = {}) => ({
    step,
    values,
    errors: [],
    preview: await previewFor(admin.email, issue),
    ...more,
  });
  switch (form.get("intent")) {
    case "preview":
      return data<MailingAnswer>(await show("preview"));
    case "test":
      await sendTestMail(values.testId, issue, admin.email);
      return data<MailingAnswer>(
        await show("preview", {
          values: { ...values, testId: randomUUID() },
          notice: `Die Testmail geht an ${admin.email}.`,
        }),
      );
    case "send": {
      if (form.get("confirmed") !== "ja") return data<MailingAnswer>(await show("confirm"));
      const recipients = await sendIssue(values.issueId, issue, admin);
      if (recipients === 0) {
        return data<MailingAnswer>(await show("preview", { problem: NOBODY }), { status: 409 });
      }
      throw redirect(`/admin/versand?gesendet=${values.issueId}`, 303);
    }
    default:
      return data<MailingAnswer>({ step: "write", values, errors: [] });
  }
}

async function previewFor(recipient: string, issue: IssueContent): Promise<IssuePreview> {
  const content = await writeIssue(issue, recipient);
  const { closing = [], footer = "", optOutPath = "" } = content;
  return { ...issue, recipient, closing, footer, optOutPath, plainText: composeMail(content).text };
}
