import { useEffect, useRef } from "react";
import { Link, useFetcher } from "react-router";
import { HiddenFields } from "~/forms/hidden-fields";
import { Button } from "~/ui/button";
import type { FieldError } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { newsletterConsent } from "./newsletter-consent";

/** What the page behind the form answers, in the browser and, without JavaScript, as a page. */
export interface NewsletterAnswer {
  /** Said in place of the form; the same whether the address is known or not. */
  sent?: string;
  errors?: readonly FieldError[];
  email?: string;
}

/** Heading and form of the newsletter, for pages that are about something else. */
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

/** Orders the newsletter; it starts only after the link in the mail was confirmed (double opt-in). */
export function NewsletterForm({ answer: given = {} }: { answer?: NewsletterAnswer | undefined }) {
  const fetcher = useFetcher<NewsletterAnswer>();
  const answer = fetcher.data ?? given;
  const error = answer.errors?.[0]?.message;
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (fetcher.data?.sent !== undefined) result.current?.focus();
    if (fetcher.data?.errors !== undefined) form.current?.email.focus();
  }, [fetcher.data]);

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
    <fetcher.Form
      ref={form}
      method="post"
      action="/newsletter"
      noValidate
      // Nothing on the page around it changes, and asking would need the server again.
      defaultShouldRevalidate={false}
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
          busy={fetcher.state !== "idle"}
          busyLabel="Wird gesendet..."
        >
          Abonnieren
        </Button>
      </div>
      <p className="text-note text-soft">
        {newsletterConsent.text} Mehr dazu unter{" "}
        <Link to="/privacy" className="text-petrol underline underline-offset-4">
          Datenschutz
        </Link>
        .
      </p>
    </fetcher.Form>
  );
}
