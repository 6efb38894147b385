import { mailLink, phoneLink } from "./contact-links";
import type { EntryView } from "./entry.server";
import { PanelSection, Row } from "./panel";

const LINK = "text-petrol underline underline-offset-4";

export function ContactSection({ contact }: { contact: NonNullable<EntryView["contact"]> }) {
  const { phone, email, lines } = contact;
  return (
    <PanelSection title="Kontakt">
      {phone === "" && email === "" && <p>Keine Kontaktangabe</p>}
      <dl>
        {phone !== "" && (
          <Row term="Telefon">
            <a href={phoneLink(phone)} className={LINK}>
              {phone}
            </a>
          </Row>
        )}
        {email !== "" && (
          <Row term="E-Mail">
            <a href={mailLink(email)} className={`${LINK} break-all`}>
              {email}
            </a>
          </Row>
        )}
        {lines.map(({ label, value }) => (
          <Row key={label} term={label}>
            {label === "Rechner" ? <Calculation text={value} /> : <Text text={value} />}
          </Row>
        ))}
      </dl>
    </PanelSection>
  );
}

function Text({ text }: { text: string }) {
  return <span className="whitespace-pre-line">{text}</span>;
}

/** The range, which ends what the calculator says, is what the operator looks for. */
function Calculation({ text }: { text: string }) {
  const [, inputs, range, rest] = /^(.*), ([\d'–]+ CHF)(.*)$/.exec(text) ?? [];
  if (range === undefined) return text;
  return (
    <>
      {inputs}
      <br />
      <strong className="font-semibold">{range}</strong>
      <span className="text-soft">{rest}</span>
    </>
  );
}
