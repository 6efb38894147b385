import { getEvidenceLabel } from "#catalogue/terms";
import { formatDate, formatDay } from "~/lib/swiss-time";
import { ButtonLink } from "~/ui/button";
import { RuleList } from "~/ui/page";

interface Proof {
  id: string;
  kind: string;
  number: string;
  validUntil: string;
}

interface Props {
  evidence: readonly Proof[];
  proofs: readonly (Proof & { state: string; reason: string; uploadedAt: Date })[];
  today: string;
  mayHandIn: boolean;
}

export function EvidenceList({ evidence, proofs, today, mayHandIn }: Props) {
  return (
    <>
      {evidence.length + proofs.length === 0 ? (
        <p className="text-soft">Laborlotse hat noch keinen Nachweis geprüft.</p>
      ) : (
        <RuleList className="text-meta">
          {evidence.map(({ id, kind, number, validUntil }) => (
            <li key={id} className="wrap-anywhere">
              <strong className="font-semibold">{getEvidenceLabel(kind)}</strong> {number}
              <span className={`block ${validUntil < today ? "text-error" : "text-soft"}`}>
                {validUntil < today ? "abgelaufen am" : "veröffentlicht, gültig bis"}{" "}
                {formatDate(validUntil)}
              </span>
            </li>
          ))}
          {proofs.map(({ id, kind, number, validUntil, state, reason, uploadedAt }) => (
            <li key={id} className="wrap-anywhere">
              <strong className="font-semibold">{getEvidenceLabel(kind)}</strong> {number}
              <span className="block text-soft">
                eingereicht am {formatDay(uploadedAt)}, gültig bis {formatDate(validUntil)},{" "}
                {state === "open" ? "wird geprüft" : "nicht übernommen"}
              </span>
              {reason !== "" && (
                <span className="mt-1 block whitespace-pre-line">Grund: {reason}</span>
              )}
            </li>
          ))}
        </RuleList>
      )}
      {mayHandIn && (
        <p className="mt-5">
          <ButtonLink to="/labor/profil/nachweise" variant="outline" size="s">
            Nachweis einreichen
          </ButtonLink>
        </p>
      )}
    </>
  );
}
