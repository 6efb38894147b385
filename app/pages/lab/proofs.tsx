import { formatDay } from "~/swiss-time";
import { ProfileSection } from "~/ui/profile-section";
import type { Lab, ShownEvidence } from "../../../catalogue/published";
import { evidenceKinds } from "../../../catalogue/terms";

/** Accreditation, licences and what is passed on: the proofs that Swiss law and quality control know. */
export function Proofs({ lab }: { lab: Lab }) {
  const { accreditation, microbiology, genetics, sentOut } = lab.proofs;
  return (
    <ProfileSection
      title="Bewilligungen und Nachweise"
      lead={`${lab.sample ? "Beispielangaben. " : ""}Welche Labore akkreditiert und bewilligt sind, zeigen die Verzeichnisse von SAS, Swissmedic und BAG.`}
    >
      <dl>
        <Proof name="Akkreditierung" issuer="SAS, ISO 15189">
          {accreditation ?? "Keine angegeben. Allgemein vorgeschrieben ist sie nicht."}
        </Proof>
        {microbiology && (
          <Proof name="Mikrobiologie" issuer="Swissmedic, Art. 16 EpG">
            {microbiology}
          </Proof>
        )}
        {genetics && (
          <Proof name="Genetik" issuer="BAG, GUMG">
            {genetics}
          </Proof>
        )}
        <Proof name="Qualitätskontrolle" issuer="QUALAB">
          Interne und externe Kontrollen, für alle Labore verbindlich
        </Proof>
        <Proof name="Fremdanalytik" issuer="Partnerlabore">
          {sentOut}
        </Proof>
      </dl>
      {lab.evidence.length > 0 && <Evidence evidence={lab.evidence} />}
    </ProfileSection>
  );
}

/** What the operator has looked up; over, it is grey and says so. */
function Evidence({ evidence }: { evidence: readonly ShownEvidence[] }) {
  return (
    <ul aria-label="Geprüfte Nachweise" className="mt-6 grid gap-3 md:grid-cols-2">
      {evidence.map((proof) => (
        <li
          key={`${proof.kind} ${proof.number}`}
          className="rounded-control border border-line p-4 text-meta"
        >
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="font-semibold">{labelOf(proof)}</span>
            {proof.isExpired ? (
              <span className="rounded-control bg-mist px-2 text-soft">abgelaufen</span>
            ) : (
              <span className="rounded-control bg-leaf px-2 text-paper">geprüft</span>
            )}
          </p>
          <p className="text-soft">
            <a
              href={proof.sourceUrl}
              rel="noreferrer nofollow"
              className="text-petrol underline underline-offset-4 wrap-anywhere"
            >
              {proof.number}
            </a>
            {proof.scope && `, ${proof.scope}`}
          </p>
          <p className="text-note text-soft">
            {proof.isExpired ? "War gültig bis" : "Gültig bis"} {formatDay(proof.validUntil)}
            {", geprüft am "}
            {formatDay(proof.checkedAt)}
          </p>
        </li>
      ))}
    </ul>
  );
}

function labelOf({ kind }: ShownEvidence): string {
  const known = evidenceKinds.find(({ value }) => value === kind);
  return known === undefined ? kind : `${known.label} (${known.issuer})`;
}

interface ProofProps {
  name: string;
  issuer: string;
  children: string;
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
