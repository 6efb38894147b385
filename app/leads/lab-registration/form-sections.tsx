import { type ReactNode, useRef, useState } from "react";
import type { Canton } from "#catalogue/cantons";
import type { DraftValues } from "~/forms/draft";
import { createInput } from "~/forms/form-input";
import { PostalCodeCity } from "~/forms/postal-code-city/postal-code-city";
import type { FieldError } from "~/ui/error-summary";
import { PAYMENT_DUTY } from "~/ui/layout/payment-note";
import { TextLink } from "~/ui/text-link";
import { labFields, REQUIRED_FIELDS } from "./fields";
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
        {input("foundingYear")}
        {input("description")}
      </Section>
      <Section id="kontaktperson">
        {input("contactPerson")}
        {input("email")}
        {input("phone")}
        {input("website")}
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
        <OptionalBoxes title="Weitere Leistungen">
          {input("emergencyService")}
          {input("onlinePortal")}
          {input("homeService")}
        </OptionalBoxes>
        {input("services")}
        {input("specialties")}
      </Section>
      <p className="border-petrol border-l-[6px] bg-mist py-3 pr-4 pl-5">
        Die nächsten drei Teile sind freiwillig.{" "}
        <a
          href="#einwilligung"
          className="inline-flex min-h-11 items-center text-petrol underline underline-offset-4"
        >
          Direkt zur Einwilligung
        </a>
      </p>
      <Section id="tests">{input("testCategories")}</Section>
      <Section
        id="qualitaet"
        hint="Wir prüfen die Angaben vor der Aufnahme. CAP, CLIA und FDA stammen aus den USA und sind kein Schweizer Nachweis."
      >
        {input("certifications")}
        {input("accreditations")}
        {input("qualityManagement")}
      </Section>
      <Section
        id="konditionen"
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
      </Section>
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

function Section({ id, hint, children }: { id: SectionId; hint?: string; children: ReactNode }) {
  const title = registrationSections.find((section) => section.id === id)?.title;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-8 border-ink border-t-[1.5px] pt-6"
    >
      <h2 id={`${id}-title`} className="text-name font-semibold">
        {title}
      </h2>
      {hint !== undefined && <p className="mt-1 text-meta text-soft">{hint}</p>}
      <div className="mt-6 grid gap-7">{children}</div>
    </section>
  );
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
