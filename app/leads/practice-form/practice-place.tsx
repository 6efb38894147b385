import { useState } from "react";
import { flushSync } from "react-dom";
import type { FormState } from "~/forms/form-input";
import { PostalCodeCity } from "~/forms/postal-code-city/postal-code-city";
import { formatAnswer, type LabAnswer } from "~/leads/answer/lab-answer";
import { type PlaceSuggestion, PlaceSuggestions } from "~/leads/answer/place-suggestions";

interface Props extends FormState {
  answer: LabAnswer | undefined;
  /** Called with a whole postal code. */
  onPlace(place: string): void;
}

/** The practice's place, with the sentence who collects there, or what an unknown code may mean. */
export function PracticePlace({ values, errors, answer, onPlace }: Props) {
  const [meant, setMeant] = useState<PlaceSuggestion>();
  const [place, setPlace] = useState(values.postalCode ?? "");
  const isOfPlace = answer !== undefined && place.startsWith(answer.place.postalCode);
  const problem = isOfPlace ? answer.problem : undefined;

  function choose(suggestion: PlaceSuggestion) {
    flushSync(() => setMeant(suggestion));
    document.getElementById("postalCode")?.focus();
  }

  return (
    <div>
      <PostalCodeCity
        key={meant?.postalCode}
        values={{ ...values, ...meant }}
        errors={problem ? [...errors, { field: "postalCode", message: problem }] : errors}
        onPlace={(whole) => {
          setPlace(whole);
          if (whole !== "") onPlace(whole);
        }}
      >
        {isOfPlace && problem === undefined && (
          <>
            {formatAnswer(answer)}.{" "}
            <button
              type="button"
              onClick={() => document.getElementById("antwort")?.scrollIntoView()}
              className="relative text-petrol underline underline-offset-4 after:absolute after:-inset-2.5 lg:hidden"
            >
              Ansehen
            </button>
          </>
        )}
      </PostalCodeCity>
      {problem && (
        <PlaceSuggestions
          suggestions={answer?.suggestions ?? []}
          toPath={(code) => `/practice-form?plz=${code}`}
          onChoose={choose}
        />
      )}
    </div>
  );
}
