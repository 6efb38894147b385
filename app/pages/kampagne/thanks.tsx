import { ButtonLink } from "~/ui/button";
import { Container, Lead } from "~/ui/page";
import thankYou from "~/widgets/drawings/thank-you.svg?url";
import { StepHeading } from "./step-heading";
import type { CampaignView } from "./view";

/** Thanks after the last step (specification, point 2). */
export function Thanks({ queuedDescription }: Pick<CampaignView, "queuedDescription">) {
  return (
    <Container className="py-12 md:py-20">
      <img src={thankYou} alt="" width={240} height={160} />
      <StepHeading>Vielen Dank für Ihre Angaben</StepHeading>
      <Lead>
        {queuedDescription ?? "Wir haben alle Informationen erhalten."} In Kürze stellen wir Ihnen
        Laboralternativen für Ihre Praxis vor.
      </Lead>
      <p className="mt-8">
        <ButtonLink to="/">Zur Startseite</ButtonLink>
      </p>
    </Container>
  );
}
