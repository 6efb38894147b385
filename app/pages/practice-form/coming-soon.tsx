import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "~/ui/button";
import { Loading } from "~/ui/loading";
import { Outcome } from "~/ui/outcome";
import { readPracticeRecord } from "~/visitor/practice-record";
import underConstruction from "~/widgets/drawings/under-construction.svg?url";
import type { FieldError } from "~/widgets/form/form-rules";
import { FormArea, FormBody, FormHead } from "./form-area";
import { NextSteps } from "./next-steps";
import { PracticeForm } from "./practice-form";
import type { PracticeFormValues } from "./prefill";

interface Props {
  path: "/special-tests" | "/lab-check";
  title: string;
  text: string;
  /** The form was just sent without JavaScript. */
  isSent: boolean;
  /** The form's last answer, where it was not taken. */
  refused: { errors: FieldError[]; values: Partial<PracticeFormValues> } | undefined;
}

/**
 * Placeholder of a page that is still to come; before it the practice form, where this session has sent
 * none yet (specification, points 2 and 5). Only the browser knows, so without JavaScript the form shows.
 */
export function ComingSoon({ path, title, text, isSent, refused }: Props) {
  const [state, setState] = useState<"checking" | "form" | "sent">(isSent ? "sent" : "checking");
  // The form leads back to this very page, so each navigation looks anew.
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the navigation is the occasion
  useEffect(() => {
    if (!isSent) setState(readPracticeRecord() === undefined ? "form" : "sent");
  }, [isSent, key]);

  if (state === "sent") {
    return (
      <Outcome
        drawing={underConstruction}
        title={title}
        text={text}
        actions={<ButtonLink to="/">Zur Startseite</ButtonLink>}
      />
    );
  }
  const form = (
    <>
      <FormHead title={title}>
        Dafür brauchen wir zuerst sechs Angaben zu Ihrer Praxis, etwa eine Minute. Wir informieren
        Sie, sobald diese Seite bereitsteht.
      </FormHead>
      <FormBody>
        <PracticeForm
          path={path}
          values={{ ...refused?.values, returnTo: path }}
          errors={refused?.errors}
        />
      </FormBody>
    </>
  );
  return (
    <FormArea aside={state === "form" && <NextSteps />}>
      {state === "form" ? (
        form
      ) : (
        <>
          <div className="no-js-hidden md:col-span-7">
            <Loading />
          </div>
          <noscript className="contents">{form}</noscript>
        </>
      )}
    </FormArea>
  );
}
