import { type MouseEvent, useEffect, useRef } from "react";
import { data, useNavigate } from "react-router";
import { listMailLabels } from "#catalogue/mail-catalogue";
import { useLinkData } from "~/forms/link-data";
import { showSendFailure } from "~/forms/sending/send-form";
import type { PublicHandle } from "~/identity/route-handles";
import { ButtonLink } from "~/ui/button";
import { DisclosureRow } from "~/ui/disclosure";
import optOutUrl from "~/ui/drawings/opt-out.svg?url";
import { pageMeta } from "~/ui/layout/page-meta";
import { PageContainer, PageLead, PageTitle, RuleList } from "~/ui/page";
import { TextLink } from "~/ui/text-link";
import type { Route } from "./+types/page";
import { isAddress } from "./fields";
import { ADDRESS_MISSING, type OptOutAddress, OptOutForm } from "./opt-out-form";
import { readOptOutAddress, receiveOptOut } from "./receive-opt-out.server";
import { type OptOutAnswer, sendOptOut } from "./send-opt-out";

export const handle = { open: "everyone", cached: "listed" } satisfies PublicHandle;

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "E-Mail Abmeldung",
    description: "Melden Sie sich von den E-Mails von Laborlotse ab, ohne Anmeldung.",
    path: "/email-opt-out",
  });

interface PageState {
  state: "form" | "invalid" | "done";
  linkAddress?: OptOutAddress;
  hasAddress?: boolean;
  queuedDescription?: string | undefined;
}

export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const sent = query.get("abgemeldet");
  if (sent !== null) return page({ state: "done", hasAddress: sent !== "ohne-adresse" });
  const token = query.get("token");
  if (token !== null) {
    const email = await readOptOutAddress(token);
    return email === undefined
      ? page({ state: "invalid" }, 400)
      : page({ state: "form", linkAddress: { email, token } });
  }
  const email = query.get("email")?.trim() ?? "";
  return page(isAddress(email) ? { state: "form", linkAddress: { email } } : { state: "form" });
}

const page = (state: PageState, status = 200) => data(state, { status });

export function action(args: Route.ActionArgs) {
  return receiveOptOut(args);
}

const FAILED = "Bei der Abmeldung ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.";

export async function clientAction({ request }: Route.ClientActionArgs): Promise<OptOutAnswer> {
  const form = await request.formData();
  return (await sendOptOut(form)) ?? { state: "refused", ...showSendFailure(FAILED, form) };
}

/** Neither removing the address from the address bar nor success needs the server. */
export const shouldRevalidate = () => false;

export default function EmailOptOutPage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData?.state === "refused" ? actionData : undefined;
  const rejectedAddress =
    refused !== undefined && "linkAddress" in refused ? refused.linkAddress : undefined;
  const linkAddress = useLinkData<OptOutAddress>(loaderData.linkAddress) ?? rejectedAddress;
  const current = refused === undefined ? (actionData ?? loaderData) : loaderData;
  if (current.state === "done") {
    const { hasAddress = true, queuedDescription }: PageState = current;
    return <OptOutSuccess hasAddress={hasAddress} queuedDescription={queuedDescription} />;
  }
  return (
    <PageContainer className="grid gap-x-6 gap-y-12 py-12 md:grid-cols-12 md:py-16">
      <div className="md:col-span-7">
        <PageTitle>E-Mail Abmeldung</PageTitle>
        <OptOutForm
          linkAddress={current.state === "invalid" ? undefined : linkAddress}
          isLinkInvalid={current.state === "invalid"}
          errors={refused?.errors}
          values={refused?.values}
        />
      </div>
      <Notes />
    </PageContainer>
  );
}

/** Qualifies the specification's sentence that no more mails will follow. */
const REPLIES_NOTE =
  "Ausgenommen sind Antworten auf das, was Sie selbst tun, zum Beispiel Bestätigungen und Codes, und Nachrichten zu Ihren laufenden Offerten oder Ihrem Profil.";

const READERS = [
  ["Praxen", ["visitor", "practice"]],
  ["Labore", ["laboratory"]],
] as const;

function Notes() {
  return (
    <aside className="md:col-span-4 md:col-start-9" aria-labelledby="notes">
      <img src={optOutUrl} alt="" width={240} height={160} className="mb-8 max-md:hidden" />
      <h2 id="notes" className="mb-3 text-card font-semibold">
        Nach der Abmeldung
      </h2>
      <RuleList className="text-meta text-soft">
        <li>Sie erhalten keine weiteren E-Mails von uns. {REPLIES_NOTE}</li>
        <li>
          <ReorderNote /> Damit endet die Abmeldung ganz: Auch Labore erhalten wieder Anfragen.
        </li>
      </RuleList>
      <DisclosureRow summary="Alle Arten von E-Mails" className="border-b">
        {READERS.map(([who, audiences]) => (
          <div key={who} className="pb-5">
            <LetterList
              title={`${who} erhalten nicht mehr:`}
              names={listMailLabels("stopped", audiences)}
            />
            <LetterList
              title={`${who} erhalten weiterhin:`}
              names={listMailLabels("going on", audiences)}
            />
          </div>
        ))}
      </DisclosureRow>
    </aside>
  );
}

function ReorderNote() {
  return (
    <>
      Den Newsletter können Sie <TextLink to="/newsletter">jederzeit wieder bestellen</TextLink>.
    </>
  );
}

function LetterList({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <>
      <h3 className="mt-3 font-semibold first:mt-0">{title}</h3>
      <ul className="mt-1 grid list-disc gap-1 pl-5 text-note text-soft">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  );
}

interface OptOutSuccessProps {
  hasAddress: boolean;
  /** Shown while the opt-out waits in this browser: until it arrives, mails may still follow. */
  queuedDescription: string | undefined;
}

function OptOutSuccess({ hasAddress, queuedDescription }: OptOutSuccessProps) {
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    box.current?.focus({ preventScroll: true });
  }, []);

  /** Browsers close only windows that a script has opened; elsewhere the button leads home. */
  const closeWindow = (event: MouseEvent) => {
    event.preventDefault();
    window.close();
    if (!window.closed) navigate("/");
  };

  return (
    <PageContainer className="py-12 md:py-20">
      <div ref={box} tabIndex={-1} role="status" className="outline-none">
        <img src={optOutUrl} alt="" width={240} height={160} className="mb-8" />
        <PageTitle>Abmeldung erfolgreich</PageTitle>
        <PageLead>
          {hasAddress ? (
            <>
              {queuedDescription === undefined
                ? "Sie erhalten keine weiteren E-Mails von uns."
                : `${queuedDescription} Danach erhalten Sie keine weiteren E-Mails von uns.`}{" "}
              {REPLIES_NOTE} <ReorderNote />
            </>
          ) : (
            <>
              {queuedDescription ?? "Ihr Grund ist gespeichert."} {ADDRESS_MISSING} Damit wir Ihnen
              keine E-Mails mehr senden,{" "}
              <a href="/email-opt-out" className="text-petrol underline underline-offset-4">
                melden Sie sich mit Ihrer Adresse ab
              </a>
              .
            </>
          )}
        </PageLead>
      </div>
      <p className="mt-8">
        <ButtonLink to="/" onClick={closeWindow}>
          Fenster schliessen
        </ButtonLink>
      </p>
    </PageContainer>
  );
}
