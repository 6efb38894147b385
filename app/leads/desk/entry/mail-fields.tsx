interface Props {
  intent: "resend" | "resend-all" | "discard" | "arrived";
  mailId?: string;
  returnTo: string;
}

export function MailFields({ intent, mailId, returnTo }: Props) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      {mailId !== undefined && <input type="hidden" name="mailId" value={mailId} />}
      <input type="hidden" name="returnTo" value={returnTo} />
    </>
  );
}
