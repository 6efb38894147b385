import { useEffect, useState } from "react";
import { Form, useLocation } from "react-router";
import { useFocusOnStepChange } from "~/forms/focus-on-step-change";
import { readPracticeRecord } from "~/forms/practice-record/practice-record";
import type { PublicHandle } from "~/identity/route-handles";
import { isAnythingStored, OUTBOX_PREFIX } from "~/lib/storage";
import { Button, ButtonLink } from "~/ui/button";
import underConstruction from "~/ui/drawings/under-construction.svg?url";
import { TextField } from "~/ui/field";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/link";
import { Loading } from "~/ui/loading";
import { OutcomeView } from "~/ui/outcome-view";
import type { Route } from "./+types/coming-soon-page";
import { FormArea, FormHead } from "./form-area";
import { PracticeForm } from "./practice-form";
import { receivePracticeForm } from "./receive-practice-form.server";
import { sendPracticeForm } from "./send-practice-form";

export const handle = { open: "everyone", cached: "unlisted" } satisfies PublicHandle;

/** What each page is called, says once the form is sent, and offers meanwhile. */
const PAGES = {
  "/special-tests": {
    title: "Spezialtests finden",
    text: "Diese Seite entsteht gerade. Spezialtests und einzelne Analysen finden Sie schon heute in der Suche.",
    available: { to: "/tests", text: "Spezialtests und einzelne Analysen finden" },
  },
  "/lab-check": {
    title: "Laborcheck durchführen",
    text: "Diese Seite entsteht gerade. Welche Labore zu Ihrer Praxis passen, prüfen Sie schon heute im Laborcheck.",
    available: { to: "/laborcheck", text: "in sechs Fragen prüfen, welche Labore passen" },
  },
};

/** @param location of one of the pages; routes also match other letter case and a final slash */
function toPath({ pathname }: { pathname: string }): keyof typeof PAGES {
  return /^\/lab-check/i.test(pathname) ? "/lab-check" : "/special-tests";
}

export const meta: Route.MetaFunction = ({ location }) => {
  const path = toPath(location);
  const { title, text: description } = PAGES[path];
  return pageMeta({ title, description, path, isListed: false });
};

/** Without a script the address tells that the form was sent. */
function readIsSent({ request }: { request: Request }) {
  return { isSent: new URL(request.url).searchParams.has("gesendet") };
}

export const loader = readIsSent;
export const clientLoader = readIsSent;
export const action = receivePracticeForm;
export const clientAction = sendPracticeForm;

function FinderField() {
  return (
    <search>
      <Form action="/tests" className="mt-8 flex max-w-[40rem] flex-wrap items-end gap-3">
        <div className="min-w-60 flex-1">
          <TextField
            label="Analyse oder Spezialtest"
            name="q"
            type="search"
            placeholder="z. B. TSH oder Zöliakie"
            autoComplete="off"
            maxLength={100}
          />
        </div>
        <Button type="submit" size="l">
          Suchen
        </Button>
      </Form>
    </search>
  );
}

type State = "checking" | "form" | "sent" | "waiting";

const SENT_TEXTS = {
  sent: "Ihre Angaben sind gespeichert.",
  waiting: "Ihre Angaben sind auf diesem Gerät gespeichert.",
};

function getSessionState(): State {
  if (readPracticeRecord() === undefined) return "form";
  return isAnythingStored(OUTBOX_PREFIX) ? "waiting" : "sent";
}

/**
 * Shows the practice form unless this session has sent one. Only the browser knows, so without
 * JavaScript the form shows.
 */
export default function ComingSoonPage(props: Route.ComponentProps) {
  const path = toPath(useLocation());
  return <ComingSoon key={path} path={path} {...props} />;
}

interface Props extends Pick<Route.ComponentProps, "loaderData" | "actionData"> {
  path: keyof typeof PAGES;
}

function ComingSoon({ path, loaderData: { isSent }, actionData: refused }: Props) {
  const { title, text, available } = PAGES[path];
  const [state, setState] = useState<State>(isSent ? "sent" : "checking");
  // The form returns to this page, so each navigation checks again.
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the navigation is the occasion
  useEffect(() => {
    if (!isSent) setState(getSessionState());
  }, [isSent, key]);
  useFocusOnStepChange(state === "sent" || state === "waiting" ? "sent" : "form");

  if (state === "sent" || state === "waiting") {
    return (
      <OutcomeView
        drawing={underConstruction}
        title={title}
        text={`${SENT_TEXTS[state]} ${text}`}
        actions={
          <>
            {path === "/lab-check" ? (
              <ButtonLink to="/laborcheck">Zum Laborcheck</ButtonLink>
            ) : (
              <ButtonLink to="/tests" variant="outline">
                Analysen finden
              </ButtonLink>
            )}
            <ButtonLink to="/" variant="quiet">
              Zur Startseite
            </ButtonLink>
          </>
        }
      >
        {path === "/special-tests" && <FinderField />}
      </OutcomeView>
    );
  }
  const form = (
    <>
      <FormHead title={title} instead={path === "/special-tests" && <FinderField />}>
        Diese Seite entsteht gerade. Zuerst brauchen wir Angaben zu Ihrer Praxis: Vier sind Pflicht,
        die übrigen freiwillig. Schon jetzt können Sie{" "}
        <Link to={available.to} className="text-petrol underline decoration-1 underline-offset-4">
          {available.text}
        </Link>
        .
      </FormHead>
      <PracticeForm
        path={path}
        values={{ ...refused?.values, returnTo: path }}
        errors={refused?.errors}
      />
    </>
  );
  return (
    <FormArea>
      {state === "form" ? (
        form
      ) : (
        <>
          {/* Keeps the footer out of a view that it would leave again. */}
          <div className="no-js-hidden min-h-svh md:col-span-7">
            <Loading text="Loading..." />
          </div>
          {/* A class with a display value would show the source to browsers with JavaScript. */}
          <noscript className="md:col-span-12">
            <div className="gap-x-6 md:grid md:grid-cols-12 md:gap-y-11">{form}</div>
          </noscript>
        </>
      )}
    </FormArea>
  );
}
