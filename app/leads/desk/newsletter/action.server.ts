import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { type Admin, adminContext } from "~/identity/admin-session.server";
import { createIntentAction } from "~/identity/create-intent-action.server";
import type { Audience } from "~/leads/newsletter/audiences.server";
import {
  type IssueContent,
  sendIssue,
  sendTestMail,
  writeIssue,
} from "~/leads/newsletter/newsletter-mails.server";
import { composeMail, type MailContent } from "~/platform/mail/mail-content.server";
import type { FieldError } from "~/ui/error-summary";
import type { Route } from "./+types/page";
import { AUDIENCE_TEXTS } from "./audience-texts";
import { type MailingValues, parseMailing, toIssueContent } from "./fields.server";

const EMPTY_VALUES: MailingValues = { what: "", subject: "", text: "", issueId: "", testId: "" };

export interface MailingFormResult {
  step: "write" | "preview" | "confirm";
  values: MailingValues;
  errors: readonly FieldError[];
  preview?: IssuePreview;
  notice?: string;
  problem?: string;
}

export interface IssueSentResult {
  sentTo: string;
}

export interface IssuePreview extends IssueContent {
  recipient: string;
  closing: readonly string[];
  footer: string;
  optOut: MailContent["optOut"];
  /** For mail programs that show no HTML. */
  plainText: string;
}

/** The mail is sent exactly as previewed. */
export const receiveMailing = createIntentAction({
  write: {
    right: "work",
    run: withMailing(async ({ values }) => data({ step: "write", values, errors: [] })),
  },
  preview: {
    right: "work",
    run: withMailing(async (mailing) => data(await show("preview", mailing))),
  },
  test: {
    right: "work",
    run: withMailing(async (mailing) => {
      const { values, issue, admin } = mailing;
      await sendTestMail(values.testId, issue, admin.email);
      return data(
        await show("preview", mailing, {
          values: { ...values, testId: randomUUID() },
          notice: `Die Testmail geht an ${admin.email}.`,
        }),
      );
    }),
  },
  send: { right: "work", run: withMailing(sendTo("subscribers")) },
  release: { right: "operate", run: withMailing(sendTo("practices")) },
});

/** Each audience has a right of its own, so its issues are sent by no other intent. */
function sendTo(audience: Audience) {
  return async (mailing: Mailing, form: FormData): Promise<Answer> => {
    const { issue, values } = mailing;
    if (issue.audience !== audience) throw data(null, { status: 400 });
    if (form.get("confirmed") !== "ja") return data(await show("confirm", mailing));
    const recipients = await sendIssue(values.issueId, issue, mailing.admin);
    if (recipients === 0) {
      const problem = `Es wurde nichts gesendet: ${AUDIENCE_TEXTS[audience].nobody}`;
      return data(await show("preview", mailing, { problem }), { status: 409 });
    }
    throw redirect(`/admin/versand?gesendet=${values.issueId}`, 303);
  };
}

interface Mailing {
  values: MailingValues;
  issue: IssueContent;
  admin: Admin;
}

type Answer = ReturnType<typeof data<MailingFormResult>>;

/**
 * Validates the issue first: an invalid one is shown with its errors, whatever button was pressed.
 */
function withMailing(run: (mailing: Mailing, form: FormData) => Promise<Answer>) {
  return async ({ context }: Route.ActionArgs, form: FormData): Promise<Answer> => {
    const parsed = parseMailing(form);
    if (!parsed.success) {
      const values = { ...EMPTY_VALUES, ...parsed.values };
      return data({ step: "write", values, errors: parsed.errors }, { status: 400 });
    }
    const { entry } = parsed;
    return run(
      { values: entry, issue: toIssueContent(entry), admin: context.get(adminContext) },
      form,
    );
  };
}

async function show(
  step: MailingFormResult["step"],
  { values, issue, admin }: Mailing,
  more: Partial<MailingFormResult> = {},
): Promise<MailingFormResult> {
  return { step, values, errors: [], preview: await previewFor(admin.email, issue), ...more };
}

async function previewFor(recipient: string, issue: IssueContent): Promise<IssuePreview> {
  const content = await writeIssue(issue, recipient);
  const { closing = [], footer = "", optOut } = content;
  return { ...issue, recipient, closing, footer, optOut, plainText: composeMail(content).text };
}
