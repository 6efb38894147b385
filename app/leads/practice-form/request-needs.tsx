import { formatPriorities } from "#catalogue/priorities";
import { basketPath, parseBasket, useBasket } from "~/directory/index";
import { createInput } from "~/forms/form-input";
import { formatCount } from "~/lib/format-number";
import type { FieldError } from "~/ui/error-summary";
import { CheckboxField } from "~/ui/form-fields";
import { TextLink } from "~/ui/text-link";
import { isFromCalculator, isFromLabCheck, type PracticeFormValues, requestFields } from "./fields";

interface Props {
  values: Partial<PracticeFormValues>;
  errors: readonly FieldError[];
  /** Laboratories may be asked. */
  hasLabs: boolean;
}

/** What offers depend on, with the list of the page before or of this browser. */
export function RequestNeeds({ values, errors, hasLabs }: Props) {
  const { source = "", analyses = "" } = values;
  const browserList = useBasket() ?? [];
  const list = analyses === "" ? browserList : parseBasket(analyses);
  if (!hasLabs && !isFromLabCheck({ source }) && list.length === 0) return null;
  const input = createInput(requestFields, { values, errors });
  return (
    <>
      {/* A calculation brings its own. */}
      {!isFromCalculator({ source }) && input("samplesPerWeek")}
      {list.length === 0 ? (
        input("typedAnalyses")
      ) : (
        <CheckboxField name="analyses" value={list.join()} defaultChecked>
          Meine Liste mit {formatCount(list.length, "Analyse", "Analysen")} geht mit.{" "}
          <TextLink to={basketPath(list)}>Liste ansehen</TextLink>
        </CheckboxField>
      )}
    </>
  );
}

/** The rest of the lab check's answers. */
export function CheckFields({ values }: Pick<Props, "values">) {
  const { source = "", software = "", priorities = "" } = values;
  if (!isFromLabCheck({ source })) return null;
  const brought = [
    ...(software === "" ? [] : ["Ihre Praxissoftware"]),
    ...(priorities === "" ? [] : [formatPriorities(priorities.split(","))]),
  ];
  return (
    <>
      {Object.entries({ software, priorities }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} defaultValue={value} />
      ))}
      <p className="border-petrol border-l-[6px] bg-mist py-3 pr-3 pl-5">
        Ihre Antworten aus dem Laborcheck gehen mit
        {brought.length === 0 ? "." : `: ${brought.join(" · ")}.`}
      </p>
    </>
  );
}
