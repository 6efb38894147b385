import { type MouseEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { ButtonLink } from "~/ui/button";
import { Container, Lead, PageTitle } from "~/ui/page";
import optOutUrl from "~/widgets/drawings/opt-out.svg?url";
import { WITHOUT_ADDRESS } from "./texts";

/** What remains of the page after an opt-out (specification, point 2). */
export function Done({ hasAddress }: { hasAddress: boolean }) {
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    box.current?.focus({ preventScroll: true });
  }, []);

  /** Browsers close only what a script has opened; elsewhere the button leads home. */
  const closeWindow = (event: MouseEvent) => {
    event.preventDefault();
    window.close();
    if (!window.closed) navigate("/");
  };

  return (
    <Container className="py-12 md:py-20">
      <div ref={box} tabIndex={-1} role="status" className="outline-none">
        <img src={optOutUrl} alt="" width={240} height={160} className="mb-8" />
        <PageTitle>Abmeldung erfolgreich</PageTitle>
        <Lead>
          {hasAddress
            ? "Sie erhalten keine weiteren E-Mails von uns. Über unsere Website können Sie sich jederzeit wieder anmelden."
            : WITHOUT_ADDRESS}
        </Lead>
      </div>
      <p className="mt-8">
        <ButtonLink to="/" onClick={closeWindow}>
          Fenster schliessen
        </ButtonLink>
      </p>
    </Container>
  );
}
