import type { ReactNode, Ref } from "react";
import { Icon } from "~/ui/icon";
import type { Route } from "./+types/page";
import type { MailingValues } from "./fields.server";

export type NewsletterDraft = NonNullable<Route.ComponentProps["loaderData"]["draft"]>;

const STEPS = { 1: "Schritt 1 von 2: Text", 2: "Schritt 2 von 2: Vorschau und Versand" };

export function NewsletterStepTitle({
  step,
  ref,
  children,
}: {
  step: keyof typeof STEPS;
  ref?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}) {
  return (
    <div>
      <p className="text-note text-soft">{STEPS[step]}</p>
      <h2 ref={ref} tabIndex={-1} className="font-semibold text-name">
        {children}
      </h2>
    </div>
  );
}

export function AlreadySentWarning({ at }: { at: string }) {
  if (at === "") return null;
  return (
    <p className="flex gap-3 rounded-control border border-control border-l-6 px-4 py-3 text-meta">
      <Icon name="triangle-alert" className="mt-0.5 size-5 shrink-0" />
      <span>
        <strong className="font-semibold">Bereits gesendet am {at}.</strong> Wenn Sie erneut senden,
        erhalten dieselben Adressen die E-Mail ein zweites Mal.
      </span>
    </p>
  );
}

export function IssueHiddenFields({ values }: { values: MailingValues }) {
  return (
    <>
      <input type="hidden" name="what" value={values.what} readOnly />
      <input type="hidden" name="issueId" value={values.issueId} readOnly />
      <input type="hidden" name="testId" value={values.testId} readOnly />
    </>
  );
}
