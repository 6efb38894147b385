import type { ReactNode } from "react";
import type { Needs } from "~/leads/index";
import { formatDay } from "~/lib/swiss-time";
import type { FieldError } from "~/ui/error-summary";
import { FieldMessage, TextField } from "~/ui/field";
import { ConditionField } from "./condition-field";
import { conditions, type OfferPart, offerParts } from "./conditions";
import { MAX_REFERENCE } from "./offer-content";
import { OFFER_FIELDS, type OfferFields } from "./offer-fields";
import { PaymentRows, PriceRows } from "./row-fields";
import { TurnaroundFields } from "./turnaround-fields";

interface Props {
  fields: OfferFields;
  errors: readonly FieldError[];
  needs: Needs;
  decideBy: Date;
  paymentNote: ReactNode | undefined;
  frame?: (part: (typeof offerParts)[number], content: ReactNode) => ReactNode;
}

export function OfferFormFields({ errors, frame = plainPart, ...rest }: Props) {
  const { fields, needs, decideBy, paymentNote } = rest;
  const messages = new Map(errors.map(({ field, message }) => [field, message]));
  const ofForm = { fields, needs, errors: messages, paymentNote };
  return (
    <>
      {offerParts.map((part) =>
        frame(part, <PartFields key={part.value} {...ofForm} part={part.value} />),
      )}
      <BindingFields fields={fields} errors={messages} decideBy={decideBy} />
    </>
  );
}

function plainPart({ value, label }: (typeof offerParts)[number], content: ReactNode) {
  return (
    <section key={value} aria-labelledby={`teil-${value}`} className="mt-8">
      <h3 id={`teil-${value}`} className="border-ink border-b-[1.5px] pb-2 font-semibold text-card">
        {label}
      </h3>
      {content}
    </section>
  );
}

interface PartProps extends Pick<Props, "fields" | "needs" | "paymentNote"> {
  part: OfferPart;
  errors: ReadonlyMap<string, string>;
}

function PartFields({ part, fields, errors, needs, paymentNote }: PartProps) {
  return (
    <>
      {part === "turnaround" && <TurnaroundFields fields={fields} errors={errors} needs={needs} />}
      {conditions.map((condition) =>
        condition.part === part ? (
          <ConditionField
            key={condition.key}
            condition={condition}
            values={fields[condition.key] ?? []}
            error={errors.get(condition.key)}
          />
        ) : null,
      )}
      {part === "material" && <PriceRows fields={fields} errors={errors} />}
      {part === "contract" && paymentNote !== undefined && (
        <>
          <PaymentRows fields={fields} errors={errors} />
          <div className="mt-4">{paymentNote}</div>
        </>
      )}
    </>
  );
}

const BINDING_OPTIONS = [
  {
    value: "verbindlich",
    label: "Verbindliche Offerte",
    text: "Sie sind bis zum gewählten Tag an Preise und Leistungen gebunden.",
  },
  {
    value: "richtofferte",
    label: "Richtofferte",
    text: "Werte zur Orientierung, ohne Bindung. Die Praxis sieht das bei Ihrem Namen.",
  },
];

function BindingFields({
  fields,
  errors,
  decideBy,
}: Pick<Props, "fields" | "decideBy"> & { errors: ReadonlyMap<string, string> }) {
  const { binding, validUntil, reference } = OFFER_FIELDS;
  const error = errors.get(binding);
  return (
    <section aria-labelledby="verbindlichkeit" className="mt-12">
      <h3
        id="verbindlichkeit"
        className="border-ink border-b-[1.5px] pb-3 font-semibold text-profile"
      >
        Verbindlichkeit
      </h3>
      <div
        role="radiogroup"
        aria-labelledby="verbindlichkeit"
        aria-describedby={error === undefined ? undefined : `${binding}-error`}
      >
        {BINDING_OPTIONS.map(({ value, label, text }, index) => (
          <label key={value} className="flex gap-4 border-line border-b py-4">
            <input
              type="radio"
              id={index === 0 ? binding : `${binding}-${value}`}
              name={binding}
              value={value}
              defaultChecked={fields[binding]?.[0] === value}
              className="radio mt-0.5 size-6 shrink-0"
            />
            <span>
              <span className="block font-semibold">{label}</span>
              <span className="block text-meta text-soft">{text}</span>
            </span>
          </label>
        ))}
        <FieldMessage name={binding} error={error} />
      </div>
      <div className="mt-4 grid max-w-80 gap-5">
        <TextField
          type="date"
          name={validUntil}
          label="Gültig bis"
          defaultValue={fields[validUntil]?.[0] ?? ""}
          error={errors.get(validUntil)}
          hint={`Bei einer verbindlichen Offerte nötig. Die Praxis entscheidet bis ${formatDay(decideBy)}.`}
        />
        <TextField
          name={reference}
          label="Ihre Referenz"
          optional
          maxLength={MAX_REFERENCE}
          defaultValue={fields[reference]?.[0] ?? ""}
          error={errors.get(reference)}
          hint="Ihre eigene Offertnummer. Die Praxis sieht sie."
        />
      </div>
    </section>
  );
}
