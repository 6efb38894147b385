interface Props {
  intent: "resend" | "resend-all" | "discard" | "arrived";
  /** Undefined where it is about all of them. */
  mailId?: string;
  /** Where the operator goes on. */
  returnTo: string;
}

/** What a form says that handles mails (action.server.ts). */
export function MailFields({ intent, mailId, returnTo }: Props) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      {mailId !== undefined && <input type="hidden" name="mailId" value={mailId} />}
      <input type="hidden" name="returnTo" value={returnTo} />
    </>
  );
}
