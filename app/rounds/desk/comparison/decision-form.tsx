import { useEffect, useRef } from "react";
import { Form } from "react-router";
import type { ComparedOffer } from "~/rounds/comparison/comparison";
import { bindingLabel } from "~/rounds/model/states";
import { Button } from "~/ui/button";
import { FieldMessage } from "~/ui/field";
import { TextAreaField } from "~/ui/form-fields";
import type { DecisionAnswer } from "./decision.server";

interface Props {
  offers: readonly ComparedOffer[];
  isLate: boolean;
  answer: DecisionAnswer | undefined;
}

export function DecisionForm({ offers, isLate, answer }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (answer !== undefined) heading.current?.focus();
  }, [answer]);
  return (
    <section aria-labelledby="decision" className="mt-10 max-w-[44rem] print:hidden">
      <h2
        ref={heading}
        id="decision"
        tabIndex={-1}
        className="border-ink border-t-[1.5px] pt-4 font-semibold text-name focus:outline-none"
      >
        Entscheid der Praxis übermitteln
      </h2>
      {answer?.step === "confirm" ? (
        <Confirm answer={answer} offers={offers} />
      ) : (
        <Form method="post" replace preventScrollReset className="mt-2 grid gap-4" noValidate>
          <p className="text-meta text-soft">
            Nur auf ausdrückliche Anweisung der Praxis (Telefon, Papier oder E-Mail).
          </p>
          <Choices offers={offers} isLate={isLate} error={answer?.message} />
          {!isLate && (
            <TextAreaField
              label="Grund, wenn sie keine Offerte annimmt"
              hint="Ein Labor erfährt ihn erst, wenn fünf Praxen denselben nennen, und nie, von wem."
              name="reason"
              rows={2}
              maxLength={500}
              optional
            />
          )}
          <Button
            type="submit"
            name="intent"
            value="ask"
            variant="signal"
            size="s"
            className="justify-self-start"
          >
            Weiter
          </Button>
        </Form>
      )}
    </section>
  );
}

function Choices({
  offers,
  isLate,
  error,
}: Pick<Props, "offers" | "isLate"> & { error: string | undefined }) {
  const choices = [
    ...offers.map(({ invitationId, labName, binding, version }) => ({
      value: invitationId,
      label: binding ? `${labName}: Offerte annehmen` : `${labName}: wählen, noch ohne Vertrag`,
      detail: `${bindingLabel(binding)}, Fassung ${version}`,
    })),
    ...(isLate
      ? []
      : [{ value: "keine", label: "Keine dieser Offerten", detail: "Alle werden abgelehnt." }]),
  ];
  return (
    <fieldset aria-describedby={error === undefined ? undefined : "choice-error"}>
      <legend className="mb-1 font-semibold text-meta">Die Praxis will</legend>
      {choices.map(({ value, label, detail }, index) => (
        <label
          key={value}
          className="flex min-h-11 items-start gap-3 border-line border-t py-2 text-meta hover:bg-mist"
        >
          <input
            type="radio"
            id={index === 0 ? "choice" : `choice-${value}`}
            name="choice"
            value={value}
            className="radio size-6 shrink-0"
          />
          <span>
            <span className="font-semibold">{label}</span>
            <span className="block text-note text-soft">{detail}</span>
          </span>
        </label>
      ))}
      {offers.map(({ invitationId, version }) => (
        <input key={invitationId} type="hidden" name={`version-${invitationId}`} value={version} />
      ))}
      <FieldMessage name="choice" error={error} />
    </fieldset>
  );
}

function Confirm({
  answer: { choice, reason, version, labName },
  offers,
}: Pick<Props, "offers"> & { answer: Extract<DecisionAnswer, { step: "confirm" }> }) {
  const isBinding = offers.some((one) => one.invitationId === choice && one.binding);
  return (
    <Form method="post" replace preventScrollReset className="mt-2 grid gap-4 text-meta">
      <p>
        {labName === undefined
          ? "Alle Offerten dieser Runde werden abgelehnt, und die Labore erhalten eine E-Mail. Die Runde ist damit zu Ende."
          : `Sie übermitteln, dass die Praxis ${labName} gewählt hat (Fassung ${version}). ${isBinding ? "Damit kommt der Vertrag zustande." : "Ein Vertrag kommt damit noch nicht zustande."} Das Labor sieht danach Namen und Kontakt der Praxis, die übrigen nur, wenn sie beides schon kennen. Alle Labore erhalten eine E-Mail. Die Runde ist damit zu Ende.`}
      </p>
      {labName === undefined && reason !== "" && (
        <p className="whitespace-pre-line border-line border-l-[3px] pl-4">«{reason}»</p>
      )}
      <input type="hidden" name="choice" value={choice} />
      <input type="hidden" name="reason" value={reason} />
      <input type="hidden" name={`version-${choice}`} value={version} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="decide" variant="signal" size="s">
          {labName === undefined ? "Alle Offerten ablehnen" : "Entscheid übermitteln"}
        </Button>
        <Button type="submit" name="intent" value="back" variant="quiet" size="s">
          Zurück
        </Button>
      </div>
    </Form>
  );
}
