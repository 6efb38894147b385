import { Badge } from "~/ui/badge";
import { RuleList } from "~/ui/page";

interface OpenMail {
  id: string;
  template: string;
  recipient: string;
  status: string;
  failure: string | null;
  attempts: number;
  since: string;
}

const STATUS: Record<string, string> = { pending: "wartet", failed: "fehlgeschlagen" };
const FAILURE: Record<string, string> = {
  refused: "Empfänger abgelehnt",
  login: "Anmeldung am Mailserver abgelehnt",
  server: "Mailserver nicht erreichbar",
};

/** Mails that have not left, with the reason; a refused sign-in concerns them all and stands on top. */
export function OpenMails({ mails }: { mails: readonly OpenMail[] }) {
  const isLoginRefused = mails.some(({ failure }) => failure === "login");
  return (
    <section className="mt-16" aria-labelledby="open-mails">
      <h2 id="open-mails" className="text-card font-semibold">
        E-Mails, die noch nicht versendet sind
      </h2>
      {isLoginRefused && (
        <p role="alert" className="mt-3 border-l-6 border-error py-2 pl-4 text-error">
          Der Mailserver lehnt unsere Anmeldung ab. Der Versand ruht; bitte SMTP_URL prüfen.
        </p>
      )}
      {mails.length === 0 ? (
        <p className="mt-3 text-soft">Alle E-Mails sind versendet.</p>
      ) : (
        <RuleList className="mt-3">
          {mails.map(({ id, template, recipient, status, failure, attempts, since }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-6 text-meta">
              <Badge tone={status === "failed" ? "error" : "neutral"}>
                {STATUS[status] ?? status}
              </Badge>
              <span>{recipient}</span>
              <span className="text-soft">{template}</span>
              <span className="text-soft">{failure === null ? "" : FAILURE[failure]}</span>
              <span className="text-soft">
                {attempts === 1 ? "1 Versuch" : `${attempts} Versuche`}, seit {since}
              </span>
            </li>
          ))}
        </RuleList>
      )}
    </section>
  );
}
