import { type ReactNode, useEffect, useState } from "react";
import { Form, type LinksFunction, useNavigation } from "react-router";
import styleSheet from "~/styles.css?url";
import { Button } from "~/ui/button";
import mapUrl from "~/ui/drawings/hero-map.svg?url";
import { Logo } from "~/ui/drawings/logo";
import { ErrorSummary } from "~/ui/error-summary";

const AREAS = {
  desk: { name: "Leitstand", text: "Für alle, die Laborlotse betreiben." },
  labor: { name: "Für Labore", text: "Anfragen, Offerten und Angaben Ihres Labors an einem Ort." },
};

interface Props {
  title: string;
  to: keyof typeof AREAS;
  children: ReactNode;
}

export function AuthLayout({ title, to, children }: Props) {
  const { name, text } = AREAS[to];
  return (
    <div className="min-h-screen lg:grid lg:grid-cols-2">
      <header className="flex flex-col justify-between overflow-hidden bg-petrol-deep px-5 py-5 text-paper lg:p-12">
        <p className="flex items-center gap-4 font-semibold">
          <Logo tone="white" />
          <span className="border-paper/40 border-l pl-4">{name}</span>
        </p>
        <img src={mapUrl} alt="" width={744} height={480} className="w-full max-lg:hidden" />
        <p className="text-meta max-lg:hidden">{text}</p>
      </header>
      <main
        id="inhalt"
        tabIndex={-1}
        className="mx-auto w-full max-w-[420px] px-5 py-12 lg:my-auto lg:py-16"
      >
        <h1 className="mb-8 text-section font-semibold">{title}</h1>
        {children}
      </main>
    </div>
  );
}

interface FormProps {
  action: string;
  label: string;
  busyLabel: string;
  /** Why nothing came of it, at this field. */
  refusal?: { title: string; field: string; message: string | undefined };
  children: ReactNode;
}

export function AuthForm({ action, label, busyLabel, refusal, children }: FormProps) {
  const { state } = useNavigation();
  const { title, field, message } = refusal ?? {};
  return (
    <Form method="post" action={action} className="grid gap-6" noValidate>
      {field && message && <ErrorSummary title={title} errors={[{ field, message }]} />}
      <CookieNotice />
      {children}
      <Button type="submit" size="l" busy={state !== "idle"} busyLabel={busyLabel}>
        {label}
      </Button>
    </Form>
  );
}

/** Without cookies, signing in would lead back to the same page. */
function CookieNotice() {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(!navigator.cookieEnabled), []);
  if (!isShown) return null;
  return (
    <p role="status" className="border-petrol border-l-6 py-2 pl-4">
      Ihr Browser lehnt Cookies ab. Die Anmeldung braucht eines: Bitte lassen Sie Cookies für diese
      Seite zu und laden Sie sie neu.
    </p>
  );
}

export const authLinks: LinksFunction = () => [{ rel: "stylesheet", href: styleSheet }];
