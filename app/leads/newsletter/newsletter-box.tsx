import { type FormEvent, useEffect, useRef, useState } from "react";
import { HiddenFields } from "~/forms/hidden-fields";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { TextLink } from "~/ui/text-link";
import { newsletterConsent } from "./newsletter-consent";
import { type NewsletterAnswer, sendNewsletterOrder } from "./newsletter-order";

export function NewsletterBox() {
  return (
    <section
      aria-labelledby="newsletter"
      className="grid gap-x-6 gap-y-6 border-t-[1.5px] border-ink pt-8 md:grid-cols-12"
    >
      <div className="md:col-span-5">
        <h2 id="newsletter" className="text-profile font-semibold text-balance">
          Newsletter
        </h2>
        <p className="mt-2 max-w-[28em] text-soft text-balance">
          Wir informieren Sie <span className="whitespace-nowrap">per E-Mail</span> über neue
          Artikel und über Änderungen, die Ihre Praxis betreffen.
        </p>
      </div>
      <div className="md:col-span-7">
        <NewsletterForm />
      </div>
    </section>
  );
}

/**
 * The newsletter starts only after confirmation of the mailed link (double opt-in). The form sends
 * itself, because the router would need the code of its page, which other pages lack.
 */
export function NewsletterForm({
  answer: initialAnswer = {},
}: {
  answer?: NewsletterAnswer | undefined;
}) {
  const [formAnswer, setFormAnswer] = useState<NewsletterAnswer>();
  const [isSending, setSending] = useState(false);
  const answer = formAnswer ?? initialAnswer;
  const error = answer.errors?.[0]?.message;
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (formAnswer?.sent !== undefined) result.current?.focus();
    if (formAnswer?.errors !== undefined) form.current?.email.focus();
  }, [formAnswer]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setFormAnswer(await sendNewsletterOrder(new FormData(event.currentTarget)));
    setSending(false);
  }

  if (answer.sent !== undefined) {
    return (
      <p
        ref={result}
        tabIndex={-1}
        role="status"
        className="border-l-6 border-leaf py-2 pl-5 font-semibold"
      >
        {answer.sent}
      </p>
    );
  }
  return (
    <form
      ref={form}
      method="post"
      action="/newsletter"
      noValidate
      onSubmit={send}
      className="grid gap-4"
    >
      <HiddenFields />
      <input type="hidden" name="consentVersion" value={newsletterConsent.version} readOnly />
      <div className="flex gap-x-4 gap-y-4 max-sm:flex-col sm:items-start">
        <div className="grow">
          <TextField
            label="E-Mail"
            name="email"
            type="email"
            defaultValue={answer.email}
            error={error}
            autoComplete="email"
            maxLength={254}
          />
        </div>
        <Button
          type="submit"
          variant="signal"
          size="l"
          className="sm:mt-7"
          busy={isSending}
          busyLabel="Wird gesendet..."
        >
          Abonnieren
        </Button>
      </div>
      <p className="text-note text-soft">
        {newsletterConsent.text} Mehr dazu unter <TextLink to="/privacy">Datenschutz</TextLink>.
      </p>
    </form>
  );
}
