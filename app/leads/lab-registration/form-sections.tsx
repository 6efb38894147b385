import { type ReactNode, useRef, useState } from "react";
import type { Canton } from "#catalogue/cantons";
import type { DraftValues } from "~/forms/draft";
import { createInput } from "~/forms/form-input";
import { PostalCodeCity } from "~/forms/postal-code-city/postal-code-city";
import { DisclosureMark } from "~/ui/disclosure";
import type { FieldError } from "~/ui/error-summary";
import { PAYMENT_DUTY } from "~/ui/layout/payment-note";
import { TextLink } from "~/ui/text-link";
import { type LabRegistrationField, labFields, REQUIRED_FIELDS } from "./fields";
import { registrationSections, type SectionId } from "./registration-sections";

interface Props {
  values: DraftValues;
  errors: readonly FieldError[];
}

export function RegistrationSections({ values, errors }: Props) {
  const sharedMessage = REQUIRED_FIELDS;
  const state = { values, errors, sharedMessage };
  const input = createInput(labFields, state);
  const [canton, setCanton] = useState(values.canton ?? "");
  /** A canton of the visitor's own choice is never replaced. */
  const isCantonChosen = useRef(canton !== "");
  const fillCanton = (found: Canton) => {
    if (!isCantonChosen.current) setCanton(found);
  };
  return (
    <>
      <Section id="labor">
        {input("labName")}
        {input("labType")}
        <More fields={["foundingYear", "description"]} {...state}>
          {input("foundingYear")}
          {input("description")}
        </More>
      </Section>
      <Section id="kontaktperson">
        {input("contactPerson")}
        {input("email")}
        {input("phone")}
        <More fields={["website"]} {...state}>
          {input("website")}
        </More>
      </Section>
      <Section id="standort">
        {input("street")}
        <PostalCodeCity
          values={values}
          errors={errors}
          sharedMessage={sharedMessage}
          onCanton={fillCanton}
        />
        {/* Keyed, because the select keeps its own value. */}
        <div
          key={canton}
          onChange={() => {
            isCantonChosen.current = true;
          }}
        >
          {createInput(labFields, { ...state, values: { ...values, canton } })("canton")}
        </div>
      </Section>
      <Section id="betrieb">
        {input("openingHours")}
        <More
          fields={[
            ...(["emergencyService", "onlinePortal", "homeService"] as const),
            ...(["services", "specialties"] as const),
          ]}
          {...state}
        >
          <OptionalBoxes title="Weitere Leistungen">
            {input("emergencyService")}
            {input("onlinePortal")}
            {input("homeService")}
          </OptionalBoxes>
          {input("services")}
          {input("specialties")}
        </More>
      </Section>
      <FoldedSection id="tests" {...state}>
        {input("testCategories")}
      </FoldedSection>
      <FoldedSection
        id="qualitaet"
        {...state}
        hint="Wir prüfen die Angaben vor der Aufnahme. CAP, CLIA und FDA stammen aus den USA und sind kein Schweizer Nachweis."
      >
        {input("certifications")}
        {input("accreditations")}
        {input("qualityManagement")}
      </FoldedSection>
      <FoldedSection
        id="konditionen"
        {...state}
        hint="Was Ihr Labor Praxen vergütet. Keine Gebühr und keine Platzierung ändert die voreingestellte Reihenfolge."
      >
        <div className="grid gap-x-6 gap-y-7 sm:grid-cols-2">
          {input("registrationFee")}
          {input("annualFee")}
        </div>
        <p className="text-note text-soft">
          {PAYMENT_DUTY} Die Zulässigkeit der Beträge beurteilen wir nicht; lassen Sie sie vorab
          prüfen.
        </p>
        <OptionalBoxes title="Auftritt">
          {input("logoPlacement")}
          {input("premiumListing")}
        </OptionalBoxes>
      </FoldedSection>
      <Section id="einwilligung">
        {input(
          "agreeToTerms",
          <>
            Ich stimme den{" "}
            <TextLink to="/terms" target="_blank">
              AGB
            </TextLink>{" "}
            zu.
          </>,
        )}
        {input(
          "agreeToDataProcessing",
          <>
            Ich stimme der Bearbeitung der Angaben gemäss der{" "}
            <TextLink to="/privacy" target="_blank">
              Datenschutzerklärung
            </TextLink>{" "}
            zu.
          </>,
        )}
      </Section>
    </>
  );
}

const SECTION_CLASS = "max-lg:scroll-mt-32 scroll-mt-8 border-ink border-t-[1.5px]";

const getSection = (id: SectionId) => registrationSections.find((section) => section.id === id);

function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`${SECTION_CLASS} pt-6`}>
      <h2 id={`${id}-title`} className="text-name font-semibold">
        {getSection(id)?.title}
      </h2>
      <div className="mt-6 grid gap-7">{children}</div>
    </section>
  );
}

interface FoldedProps extends Props {
  children: ReactNode;
}

/** A part without required fields; open where something was filled in or is wrong. */
function FoldedSection({
  id,
  hint,
  children,
  ...state
}: FoldedProps & { id: SectionId; hint?: string }) {
  const { title, fields = [] } = getSection(id) ?? {};
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={SECTION_CLASS}>
      <details className="group" open={isUsed(fields, state)}>
        <summary className="flex min-h-13 items-center justify-between gap-6 py-4 hover:text-petrol">
          <h2 id={`${id}-title`} className="text-name font-semibold">
            {title} <span className="ml-1 font-normal text-meta text-soft">(freiwillig)</span>
          </h2>
          <DisclosureMark />
        </summary>
        {hint !== undefined && <p className="text-meta text-soft">{hint}</p>}
        <div className="mt-6 grid gap-7">{children}</div>
      </details>
    </section>
  );
}

/** The optional fields of a part. */
function More({
  fields,
  children,
  ...state
}: FoldedProps & { fields: readonly LabRegistrationField[] }) {
  return (
    <details className="group border-line border-y" open={isUsed(fields, state)}>
      <summary className="flex min-h-13 items-center justify-between gap-6 font-semibold text-meta hover:text-petrol">
        <span>
          Weitere Angaben
          <span className="font-normal text-soft"> (optional)</span>
        </span>
        <DisclosureMark />
      </summary>
      <div className="grid gap-7 pt-2 pb-6">{children}</div>
    </details>
  );
}

function isUsed(fields: readonly LabRegistrationField[], { values, errors }: Props): boolean {
  return fields.some((name) => values[name] || errors.some(({ field }) => field === name));
}

function OptionalBoxes({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-meta font-semibold">
        {title}
        <span className="font-normal text-soft"> (optional)</span>
      </legend>
      {children}
    </fieldset>
  );
}
