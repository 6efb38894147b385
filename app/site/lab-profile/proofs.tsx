import type { ReactNode } from "react";
import type { Lab, PublishedEvidence } from "#catalogue/published";
import { type EvidenceKind, evidenceKinds } from "#catalogue/terms";
import { formatDay } from "~/lib/swiss-time";
import { ProfileFold } from "~/ui/profile-section";
import { TextLink } from "~/ui/text-link";

/**
 * Accreditation, licences and passed-on samples: the proofs of Swiss law and quality control. Facts that the
 * operator has checked replace the laboratory's own statements.
 */
export function LabProofsSection({ lab }: { lab: Lab }) {
  return (
    <ProfileFold
      anchor="nachweise"
      title="Bewilligungen und Nachweise"
      figure={getGist(lab)}
      lead="Massgebend sind die Verzeichnisse von SAS, Swissmedic und BAG."
    >
      <dl>
        {evidenceKinds.map(({ value, label, issuer }) => {
          const lookedUp = lab.evidence.filter(({ kind }) => kind === value);
          const statement = getStatement(lab, value);
          if (lookedUp.length === 0 && statement === undefined) return null;
          return (
            <Proof key={value} name={label} issuer={issuer}>
              {lookedUp.length === 0 ? statement : <Evidence evidence={lookedUp} />}
            </Proof>
          );
        })}
        <Proof name="Fremdanalytik" issuer="Partnerlabore">
          {lab.proofs.sentOut}
        </Proof>
      </dl>
    </ProfileFold>
  );
}

function getGist({ evidence }: Lab): string {
  const checked = evidence.filter(({ isExpired }) => !isExpired).length;
  return checked === 0 ? "Angaben des Labors" : `${checked} von uns geprüft`;
}

/** The laboratory's statement in place of a proof; undefined: no row. */
function getStatement({ proofs }: Lab, kind: EvidenceKind): string | undefined {
  switch (kind) {
    case "sas":
      return proofs.accreditation ?? "Keine angegeben. Allgemein vorgeschrieben ist sie nicht.";
    case "swissmedic":
      return proofs.microbiology;
    case "bag_genetik":
      return proofs.genetics;
    case "qualab":
      return "Interne und externe Kontrollen, für alle Labore verbindlich";
    default:
      return undefined;
  }
}

/** Checked by the operator; an expired proof is grey and says so. */
function Evidence({ evidence }: { evidence: readonly PublishedEvidence[] }) {
  return (
    <ul className="grid gap-3">
      {evidence.map(({ number, scope, sourceUrl, checkedAt, validUntil, isExpired }) => (
        <li key={number}>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <TextLink to={sourceUrl} rel="noreferrer nofollow" className="wrap-anywhere">
              {number}
            </TextLink>
            {isExpired ? (
              <span className="rounded-control bg-mist px-2 text-soft">abgelaufen</span>
            ) : (
              <span className="rounded-control bg-leaf px-2 text-paper">geprüft</span>
            )}
          </p>
          {scope && <p>{scope}</p>}
          <p className="text-note">
            {isExpired ? "War gültig bis" : "Gültig bis"} {formatDay(validUntil)}
            {", geprüft am "}
            {formatDay(checkedAt)}
          </p>
        </li>
      ))}
    </ul>
  );
}

interface ProofProps {
  name: string;
  issuer: string;
  children: ReactNode;
}

function Proof({ name, issuer, children }: ProofProps) {
  return (
    <div className="grid gap-x-6 border-line border-b py-4 md:grid-cols-[200px_1fr]">
      <dt>
        <span className="block font-semibold">{name}</span>
        <span className="block text-meta text-soft">{issuer}</span>
      </dt>
      <dd className="text-meta text-soft max-md:mt-1">{children}</dd>
    </div>
  );
}
