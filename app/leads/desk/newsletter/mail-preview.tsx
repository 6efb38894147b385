import { OPT_OUT_LABEL } from "#catalogue/mail-catalogue";
import { Definition, DefinitionList } from "~/ui/definition-list";
import { DisclosureRow } from "~/ui/disclosure";
import type { IssuePreview } from "./action.server";

/**
 * Renders the issue's content with the portal's own elements, because the content security policy
 * allows neither a mail's inline styles nor a frame with them.
 */
export function MailPreview({ preview }: { preview: IssuePreview }) {
  const { subject, paragraphs, link, closing, footer, optOutPath, recipient, plainText } = preview;
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
          <MailLink path={optOutPath}>{OPT_OUT_LABEL}</MailLink>
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
