import type { Lab } from "#catalogue/published";
import { formatFrancAmount } from "#catalogue/terms";
import { Icon } from "~/ui/icon";
import { PAYMENT_DUTY } from "~/ui/layout/payment-note";
import { ProfileSection } from "~/ui/profile-section";

export function ProfileConditions({ lab }: { lab: Lab }) {
  return (
    <ProfileSection
      title="Vergütungen und weitere Leistungen"
      lead="Was das Labor der Praxis vergütet. Die Beträge für Logos beruhen auf Erfahrungswerten."
    >
      <dl className="md:grid md:grid-cols-3 md:border-line md:border-b">
        <Package name="Online-Erfassung" unit="pro erfasste Probe" footnote="1">
          {lab.onlineRegistrationPayment}
        </Package>
        <Package name="Website-Logo" unit="pro Jahr" footnote="2">
          {lab.annualWebsitePlacement}
        </Package>
        <Package name="Praxis-Logo" unit="pro Jahr und Praxis" footnote="2">
          {lab.practicePlacement}
        </Package>
      </dl>
      <p className="mt-4 text-note text-soft">
        <sup>1</sup> Vergütung des Labors an die Praxis für die Erfassung einer Probe. <sup>2</sup>{" "}
        Erfahrungswert. {PAYMENT_DUTY} Auch unentgeltliche Leistungen des Labors können darunter
        fallen.
      </p>
      {lab.sample && (
        <p className="mt-2 text-note text-soft">
          Beispieldaten: Beträge und Leistungen sind fiktiv.
        </p>
      )}
      <ul className="mt-6 grid gap-x-6 gap-y-2 md:grid-cols-2">
        {lab.additionalElements.map((element) => (
          <li key={element} className="flex gap-3">
            <Icon name="check" className="mt-1 size-5 shrink-0 text-leaf" />
            {element}
          </li>
        ))}
      </ul>
    </ProfileSection>
  );
}

interface PackageProps {
  name: string;
  unit: string;
  footnote: string;
  children: string | undefined;
}

function Package({ name, unit, footnote, children: amount }: PackageProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] border-line py-4 max-md:border-b md:block md:border-l md:px-6 md:py-5 md:first:border-l-0 md:first:pl-0 md:last:pr-0">
      <dt className="font-semibold text-meta">
        {name}
        <sup>{footnote}</sup>
      </dt>
      <dd className="whitespace-nowrap text-card max-md:row-span-2 md:mt-2">
        {amount === undefined ? (
          <span className="text-meta text-soft">keine Angabe</span>
        ) : (
          `CHF ${formatFrancAmount(amount)}`
        )}
      </dd>
      <dd className="text-note text-soft md:mt-2">{unit}</dd>
    </div>
  );
}
