import type { ComponentProps, ReactNode } from "react";
import { listWantedAnalyses, testGroupLabel } from "~/leads/index";
import { formatCount } from "~/lib/format-number";
import { formatDay } from "~/lib/swiss-time";
import type { FieldError } from "~/ui/error-summary";
import { FieldMessage, TextField } from "~/ui/field";
import { ConditionField } from "./condition-field";
import { type AskedNeeds, conditions, isAsked, type OfferPart, offerParts } from "./conditions";
import { referenceField } from "./offer-content";
import { type OfferFields, offerFieldLabel } from "./offer-fields";
import { PaymentRows, PriceRows } from "./row-fields";

interface Props {
  fields: OfferFields;
  errors: readonly FieldError[];
  needs: AskedNeeds;
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
  const ofForm = { fields, errors };
  return (
    <>
      {part === "turnaround" ? (
        <TurnaroundFields {...ofForm} needs={needs} />
      ) : (
        conditions.map((condition) => {
          if (condition.part !== part) return null;
          const props = { ...ofForm, condition };
          return condition.key === "analyses" ? (
            <AnalysesField key={condition.key} {...props} needs={needs} />
          ) : (
            <ConditionField key={condition.key} {...props} />
          );
        })
      )}
      {part === "material" && <PriceRows {...ofForm} />}
      {part === "contract" && paymentNote !== undefined && (
        <>
          <PaymentRows {...ofForm} />
          <div className="mt-4">{paymentNote}</div>
        </>
      )}
    </>
  );
}

/** Left out where the practice has named no analyses. */
function AnalysesField({
  needs,
  ...props
}: ComponentProps<typeof ConditionField> & { needs: AskedNeeds }) {
  const wanted = listWantedAnalyses(needs);
  if (wanted.length === 0) return null;
  return (
    <ConditionField
      {...props}
      label="Analysen, die Sie anbieten"
      hint={`Von ${wanted.length}: ${wanted.join(", ")}`}
    />
  );
}

/** Groups that the practice neither sends nor wants are folded up. */
function TurnaroundFields({
  fields,
  errors,
  needs,
}: Pick<PartProps, "fields" | "errors" | "needs">) {
  const groups = conditions.filter((condition) => condition.kind === "hours");
  const others = groups.filter((condition) => !isAsked(condition, needs));
  const toField = (condition: (typeof groups)[number]) => {
    const samples = needs.samplesByGroup[condition.group];
    return (
      <ConditionField
        key={condition.key}
        {...{ condition, fields, errors }}
        label={testGroupLabel(condition.group)}
        hint={
          samples === undefined ? undefined : `${formatCount(samples, "Probe", "Proben")} pro Woche`
        }
      />
    );
  };
  const asked = groups.filter((one) => !others.includes(one)).map(toField);
  if (others.length === 0) return asked;
  const hasOther = others.some(({ key }) => errors.has(key) || (fields[key]?.[0] ?? "") !== "");
  return (
    <>
      {asked}
      <details open={hasOther}>
        <summary className="inline-block min-h-11 py-2.5 font-semibold text-meta text-petrol">
          {formatCount(others.length, "weitere Gruppe", "weitere Gruppen")}
        </summary>
        <div className="border-line border-t">{others.map(toField)}</div>
      </details>
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
  const error = errors.get("binding");
  const control = (name: string) => ({
    name,
    label: offerFieldLabel(name),
    defaultValue: fields[name]?.[0] ?? "",
    error: errors.get(name),
  });
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
        aria-describedby={error === undefined ? undefined : "binding-error"}
      >
        {BINDING_OPTIONS.map(({ value, label, text }, index) => (
          <label key={value} className="flex gap-4 border-line border-b py-4">
            <input
              type="radio"
              id={index === 0 ? "binding" : `binding-${value}`}
              name="binding"
              value={value}
              defaultChecked={fields.binding?.[0] === value}
              className="radio mt-0.5 size-6 shrink-0"
            />
            <span>
              <span className="block font-semibold">{label}</span>
              <span className="block text-meta text-soft">{text}</span>
            </span>
          </label>
        ))}
        <FieldMessage name="binding" error={error} />
      </div>
      <div className="mt-4 grid max-w-80 gap-5">
        <TextField
          {...control("validUntil")}
          type="date"
          hint={`Bei einer verbindlichen Offerte nötig. Die Praxis entscheidet bis ${formatDay(decideBy)}.`}
        />
        <TextField
          {...control("reference")}
          optional
          maxLength={referenceField.max}
          hint={referenceField.hint}
        />
      </div>
    </section>
  );
}
