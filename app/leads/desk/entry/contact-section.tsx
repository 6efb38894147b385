import { mailLink } from "#catalogue/mail-link";
import {
  calculatePotential,
  describeInput,
  formatRange,
  PER_YEAR,
  type PotentialInput,
} from "~/lib/potential";
import { PanelRow, PanelSection } from "~/list/panel";
import { Link } from "~/ui/link";
import type { EntryView } from "./entry.server";

/** Touch devices need a target of a finger's height. */
const LINK =
  "text-petrol underline underline-offset-4 max-lg:inline-flex max-lg:min-h-11 max-lg:items-center";

export function ContactSection({ contact }: { contact: NonNullable<EntryView["contact"]> }) {
  const { phone, email, undeliverable, withAddress, withPhone, lines } = contact;
  return (
    <PanelSection title="Kontakt">
      {phone === "" && email === "" && <p>Keine Kontaktangabe</p>}
      <dl>
        {phone !== "" && (
          <PanelRow term="Telefon">
            <a href={phoneLink(phone)} className={LINK}>
              {phone}
            </a>
            {withPhone.count > 1 && (
              <Link to={getSearchPath(withPhone.search)} className={`${LINK} block`}>
                {withPhone.count} Einträge mit dieser Telefonnummer
              </Link>
            )}
          </PanelRow>
        )}
        {email !== "" && (
          <PanelRow term="E-Mail">
            <a href={mailLink(email)} className={`${LINK} wrap-anywhere`}>
              {email}
            </a>
            {undeliverable && (
              <span className="block font-semibold text-error">{undeliverable}</span>
            )}
            {withAddress > 1 && (
              <Link to={getSearchPath(email)} className={`${LINK} block`}>
                {withAddress} Einträge mit dieser Adresse
              </Link>
            )}
          </PanelRow>
        )}
        {lines.map(({ label, value }) => (
          <PanelRow key={label} term={label}>
            {typeof value === "string" ? <Text text={value} /> : <Calculation input={value} />}
          </PanelRow>
        ))}
      </dl>
    </PanelSection>
  );
}

function getSearchPath(words: string): string {
  return `/admin?${new URLSearchParams({ status: "alle", q: words })}`;
}

function Text({ text }: { text: string }) {
  return <span className="whitespace-pre-line">{text}</span>;
}

/** The operator looks for the range. */
function Calculation({ input }: { input: PotentialInput }) {
  return (
    <>
      {describeInput(input)}
      <br />
      <strong className="font-semibold">{formatRange(calculatePotential(input).total)}</strong>{" "}
      <span className="text-soft">{PER_YEAR}</span>
    </>
  );
}

/** Keeps digits and plus only. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
