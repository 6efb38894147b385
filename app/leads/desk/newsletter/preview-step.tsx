import { useEffect, useRef, useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { useRight } from "~/identity/operator/use-right";
import { Button } from "~/ui/button";
import { Definition, DefinitionList } from "~/ui/definition-list";
import { ConfirmDialog } from "~/ui/dialogs/confirm-dialog";
import { DisclosureRow } from "~/ui/disclosure";
import type { IssuePreview, MailingFormResult } from "./action.server";
import { AUDIENCE_TEXTS } from "./audience-texts";
import { AlreadySentWarning, IssueHiddenFields, NewsletterStepTitle } from "./step-parts";
import { countAddresses } from "./subscribers";

interface Props {
  path: string;
  answer: MailingFormResult;
  preview: IssuePreview;
  lastSentAt: string;
  operator: string;
  reachable: number;
  fetcher: FetcherWithComponents<unknown>;
  onWrite: () => void;
}

/** The buttons send exactly the previewed text. */
export function NewsletterPreviewStep(props: Props) {
  const { path, answer, preview, lastSentAt, operator, reachable, fetcher, onWrite } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const { intent, right, goesTo, nobody } = AUDIENCE_TEXTS[preview.audience];
  const maySend = useRight(right);
  const sending = fetcher.formData?.get("intent");
  const send = () => {
    if (form.current === null) return;
    const fields = new FormData(form.current);
    fields.set("intent", intent);
    fields.set("confirmed", "ja");
    void fetcher.submit(fields, { method: "post", action: path });
    setAsking(false);
  };
  return (
    <div className="grid max-w-[42rem] gap-6">
      <NewsletterStepTitle step={2} ref={heading}>
        Vorschau
      </NewsletterStepTitle>
      {preview.audience === "subscribers" && <AlreadySentWarning at={lastSentAt} />}
      {answer.problem && <p className="text-error">{answer.problem}</p>}
      {answer.notice && (
        <p role="status" className="border-leaf border-l-6 py-1 pl-4 text-meta">
          {answer.notice}
        </p>
      )}
      <MailPreview preview={preview} />
      <fetcher.Form ref={form} method="post" action={path} className="grid gap-4">
        <IssueHiddenFields values={answer.values} />
        <input type="hidden" name="subject" value={answer.values.subject} readOnly />
        <input type="hidden" name="text" value={answer.values.text} readOnly />
        {answer.step === "confirm" ? (
          <SendQuestion intent={intent} reachable={reachable} />
        ) : (
          <div className="flex flex-wrap gap-3">
            {reachable > 0 && maySend && (
              <Button
                type="submit"
                name="intent"
                value={intent}
                variant="signal"
                busy={sending === intent}
                busyLabel="Wird gesendet..."
                onClick={(event) => {
                  event.preventDefault();
                  setAsking(true);
                }}
              >
                An {countAddresses(reachable)} senden
              </Button>
            )}
            <Button
              type="submit"
              name="intent"
              value="test"
              variant="outline"
              busy={sending === "test"}
              busyLabel="Wird gesendet..."
            >
              Testmail an {operator} senden
            </Button>
            <Button
              type="submit"
              name="intent"
              value="write"
              variant="quiet"
              onClick={(event) => {
                event.preventDefault();
                onWrite();
              }}
            >
              Text ändern
            </Button>
          </div>
        )}
        {reachable === 0 && (
          <p className="text-meta text-soft">{nobody} Eine Testmail können Sie trotzdem senden.</p>
        )}
        {!maySend && <p className="text-meta">Freigeben kann die Mitteilung nur die Leitung.</p>}
      </fetcher.Form>
      {isAsking && (
        <ConfirmDialog
          title={`An ${countAddresses(reachable)} senden`}
          text={
            <>
              <p>
                «{preview.subject}» {goesTo}
              </p>
              <p className="mt-2">Einen begonnenen Versand können Sie nicht abbrechen.</p>
            </>
          }
          confirmLabel="Jetzt senden"
          onConfirm={send}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function SendQuestion({ intent, reachable }: { intent: string; reachable: number }) {
  return (
    <section
      aria-labelledby="frage"
      className="rounded-control border border-signal border-l-6 px-5 py-4"
    >
      <h3 id="frage" className="font-semibold">
        An {countAddresses(reachable)} senden?
      </h3>
      <p className="mt-1 mb-4 text-meta text-soft">
        Einen begonnenen Versand können Sie nicht abbrechen.
      </p>
      <input type="hidden" name="confirmed" value="ja" readOnly />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value={intent} variant="signal">
          Jetzt senden
        </Button>
        <Button type="submit" name="intent" value="preview" variant="outline">
          Abbrechen
        </Button>
      </div>
    </section>
  );
}

/**
 * Renders the issue's content with the portal's own elements, because the content security policy
 * allows neither a mail's inline styles nor a frame with them.
 */
function MailPreview({ preview }: { preview: IssuePreview }) {
  const { subject, paragraphs, link, closing, footer, optOut, recipient, plainText } = preview;
  return (
    <>
      <DefinitionList>
        <Definition term="Betreff">
          <strong className="font-semibold">{subject}</strong>
        </Definition>
        <Definition term="Abmeldelink">
          persönlich für jede Adresse, hier für <span className="wrap-anywhere">{recipient}</span>
        </Definition>
      </DefinitionList>
      <section
        aria-label="E-Mail als HTML"
        className="grid gap-4 rounded-box border border-line p-5 md:p-6"
      >
        {byPosition(paragraphs).map(({ id, text }) => (
          <p key={id} className="whitespace-pre-line">
            {text}
          </p>
        ))}
        <p>
          <MailLink path={link.path}>{link.label}</MailLink>
        </p>
        {byPosition(closing).map(({ id, text }) => (
          <p key={id} className="text-meta text-soft">
            {text}
          </p>
        ))}
        <p className="text-meta text-soft">
          {footer}
          <br />
          {optOut && <MailLink path={optOut.path}>{optOut.label}</MailLink>}
        </p>
      </section>
      <DisclosureRow summary="Nur-Text-Fassung" className="border-y">
        <pre className="mb-5 whitespace-pre-wrap break-words rounded-box border border-line p-5 text-note wrap-anywhere">
          {plainText}
        </pre>
      </DisclosureRow>
    </>
  );
}

/** Uses positions as keys, because paragraphs may be identical. */
function byPosition(texts: readonly string[]) {
  return texts.map((text, index) => ({ id: `${index} ${text}`, text }));
}

function MailLink({ path, children }: { path: string; children: string }) {
  return (
    <a
      href={path}
      target="_blank"
      rel="noreferrer"
      className="text-petrol underline underline-offset-4"
    >
      {children}
    </a>
  );
}
