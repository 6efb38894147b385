import { data } from "react-router";
import { useFirstFocus } from "~/ui/first-focus";
import { Container, PageTitle, RuleList } from "~/ui/page";
import { showFailure } from "~/ui/toast";
import optOutUrl from "~/widgets/drawings/opt-out.svg?url";
import { useLinkMemory } from "~/widgets/link-memory";
import { pageMeta } from "~/widgets/page-meta";
import type { Route } from "./+types/page";
import { addressOfLink, receiveOptOut } from "./action.server";
import { Done } from "./done";
import { isAddress } from "./fields";
import { type KnownAddress, OptOutForm } from "./opt-out-form";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "E-Mail Abmeldung",
    description:
      "Melden Sie sich von den E-Mails von Laborlotse ab, mit oder ohne Link aus einer E-Mail.",
    path: "/email-opt-out",
  });

interface PageState {
  state: "form" | "invalid" | "done";
  known?: KnownAddress;
  hasAddress?: boolean;
}

/** Mail programs open links by themselves, so this changes nothing. */
export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const sent = query.get("abgemeldet");
  if (sent !== null) return page({ state: "done", hasAddress: sent !== "ohne-adresse" });
  const token = query.get("token");
  if (token !== null) {
    const email = await addressOfLink(token);
    return email === undefined
      ? page({ state: "invalid" }, 400)
      : page({ state: "form", known: { email, token } });
  }
  const email = query.get("email")?.trim() ?? "";
  return page(isAddress(email) ? { state: "form", known: { email } } : { state: "form" });
}

const page = (state: PageState, status = 200) => data(state, { status });

export function action({ request }: Route.ActionArgs) {
  return receiveOptOut(request);
}

/** What checks and sends the form comes with its first touch, because it weighs more than the form itself. */
const loadClientAction = () => import("./client-action").catch(() => undefined);

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const sender = await loadClientAction();
  return (await sender?.sendOptOut(form)) ?? reportFailure();
}

/** Neither server nor browser has the opt-out; the form keeps what was typed. */
function reportFailure() {
  const description =
    "Bei der Abmeldung ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.";
  showFailure(description);
  return { state: "refused" as const, errors: [], values: {} };
}

/** Taking the address out of the address bar asks the server nothing, nor does the form's success. */
export const shouldRevalidate = () => false;

export default function EmailOptOutPage({ loaderData, actionData }: Route.ComponentProps) {
  useFirstFocus(loadClientAction);
  const refused = actionData?.state === "refused" ? actionData : undefined;
  const ofRefused = refused !== undefined && "known" in refused ? refused.known : undefined;
  const known = useLinkMemory<KnownAddress>(loaderData.known) ?? ofRefused;
  const current = refused === undefined ? (actionData ?? loaderData) : loaderData;
  if (current.state === "done") return <Done hasAddress={current.hasAddress ?? true} />;
  return (
    <Container className="grid gap-x-6 gap-y-12 py-12 md:grid-cols-12 md:py-16">
      <div className="md:col-span-7">
        <PageTitle>E-Mail Abmeldung</PageTitle>
        <OptOutForm
          known={current.state === "invalid" ? undefined : known}
          isLinkInvalid={current.state === "invalid"}
          errors={refused?.errors}
          values={refused?.values}
        />
      </div>
      <Notes />
    </Container>
  );
}

function Notes() {
  return (
    <aside className="md:col-span-4 md:col-start-9" aria-labelledby="notes">
      <img src={optOutUrl} alt="" width={240} height={160} className="mb-8 max-md:hidden" />
      <h2 id="notes" className="mb-3 text-card font-semibold">
        Nach der Abmeldung
      </h2>
      <RuleList className="text-meta text-soft">
        <li>Sie erhalten keine weiteren E-Mails von uns.</li>
        <li>Antworten auf Anfragen, die Sie selbst senden, bekommen Sie weiterhin.</li>
        <li>Über unsere Website können Sie sich jederzeit wieder anmelden.</li>
      </RuleList>
    </aside>
  );
}
