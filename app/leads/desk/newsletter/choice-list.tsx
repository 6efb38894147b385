import { Link } from "react-router";

interface Choice {
  what: string;
  title: string;
  kind: string;
  lastSentAt: string;
}

export function NewsletterChoices({
  choices,
  chosen,
}: {
  choices: readonly Choice[];
  chosen: string | undefined;
}) {
  return (
    <nav aria-labelledby="auswahl">
      <h2 id="auswahl" className="mb-3 font-semibold text-name">
        Was Sie senden
      </h2>
      <ul className="border-ink border-t-[1.5px]">
        {choices.map(({ what, title, kind, lastSentAt }) => (
          <li key={what} className="border-line border-b">
            <Link
              to={`/admin/versand?was=${what}#entwurf`}
              aria-current={what === chosen ? "true" : undefined}
              className="block border-transparent border-l-4 py-3 pr-2 pl-3 hover:bg-mist aria-[current]:border-petrol aria-[current]:bg-mist"
            >
              <span className="block font-semibold text-meta">{title}</span>
              <span className="block text-note text-soft">
                {kind}
                {lastSentAt !== "" && `, gesendet am ${lastSentAt}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
