import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { practiceSpecialties } from "#catalogue/specialties";
import { HeroMap, type HeroMapSite } from "~/directory/index";
import { type LabAnswer, PlaceSuggestions } from "~/leads/index";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { useOnHydrated } from "~/ui/on-hydrated";
import { PageContainer } from "~/ui/page";

/** Fetched once somebody writes, so that the answer comes with the last digit. */
export const loadHomeAnswer = () => import("~/site/lab-check/home-answer");

interface Props {
  map: string;
  sites: readonly HeroMapSite[];
  /** As entered, from the address. */
  plz: string;
  specialty: string;
  answer: LabAnswer | undefined;
}

/** On wide screens the map is beside the words; an answer below brings its own, and begins higher without this one. */
export function Hero({ map, sites, ...search }: Props) {
  const isAnswered = search.answer !== undefined;
  return (
    <section className="clipped-sides bg-petrol-deep pt-4 pb-4 text-paper lg:pt-[22px] lg:pb-7">
      <PageContainer
        className={isAnswered ? "" : "grid lg:grid-cols-[minmax(0,30rem)_1fr] lg:gap-x-[38px]"}
      >
        <div className={isAnswered ? "" : "lg:pt-[61px] lg:pb-18"}>
          <h1
            className={`font-semibold text-[1.875rem]/8 tracking-[-0.03em] ${isAnswered ? "md:text-page" : "md:text-display"}`}
          >
            Eine Minute für das passende Labor.
          </h1>
          {!isAnswered && (
            <p className="mt-3 max-w-[21em] text-lead max-md:hidden">
              Angaben in einer Minute, Offerten nach einigen Tagen.
            </p>
          )}
        </div>
        <div className={`relative z-10 mt-3 ${isAnswered ? "" : "lg:col-span-2 lg:mt-0"}`}>
          <SearchForm {...search} />
        </div>
        {!isAnswered && (
          <HeroMap
            drawing={map}
            sites={sites}
            className="max-md:hidden md:mx-auto md:mt-8 md:w-full md:max-w-[744px] lg:-mt-2 lg:-mr-5 lg:-mb-4 lg:ml-0 lg:w-auto lg:col-start-2 lg:row-start-1 lg:self-center min-[83.75rem]:-mr-[62px] min-[83.75rem]:self-start"
          />
        )}
      </PageContainer>
    </section>
  );
}

type SearchProps = Omit<Props, "map" | "sites">;

/** A code is answered below at once. Without JavaScript the browser sends empty fields too, which the target ignores. */
function SearchForm({ plz, specialty, answer }: SearchProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const submitSearch = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const path = submitter?.getAttribute("formaction") ?? "/practice-form";
    void navigate(path + toQuery(event.currentTarget));
  };
  const showAnswer = () => {
    const typed = field.current?.value.trim() ?? "";
    if (form.current === null || !/^(\d{4})?$/.test(typed) || typed + plz === "") return;
    void navigate(`/${typed === "" ? "" : toQuery(form.current)}`, {
      replace: true,
      preventScrollReset: true,
    });
  };
  useOnHydrated(() => {
    if (field.current?.value.trim() !== plz) showAnswer();
  });
  // Another place was chosen beside the field.
  useEffect(() => {
    if (field.current !== null && document.activeElement !== field.current)
      field.current.value = plz;
  }, [plz]);
  return (
    <form
      ref={form}
      method="get"
      action="/practice-form"
      onSubmit={submitSearch}
      onChange={showAnswer}
      onFocus={() => void loadHomeAnswer().catch(() => undefined)}
      className="grid grid-cols-[2fr_3fr] gap-x-3 gap-y-3 rounded-box bg-paper p-4 pb-1 text-ink md:grid-cols-[1fr_1.2fr_auto] md:items-end md:gap-x-4 md:p-6 md:pb-1 lg:grid-cols-[1.25fr_1fr_auto] lg:gap-x-6"
    >
      <TextField
        ref={field}
        label="Ort oder PLZ"
        name="plz"
        placeholder="z. B. 8005"
        autoComplete="off"
        maxLength={100}
        defaultValue={plz}
        error={answer?.problem}
      />
      <SelectField
        label="Facharztgruppe"
        name="specialty"
        options={practiceSpecialties}
        placeholder="Facharztgruppe wählen"
        defaultValue={specialty}
      />
      <Button type="submit" variant="signal" size="l" className="max-md:col-span-full">
        Labore finden
        <Icon name="arrow-right" />
      </Button>
      <div className="col-span-full">
        {answer && (
          <PlaceSuggestions
            suggestions={answer.suggestions}
            toPath={(code) => `/?plz=${code}${specialty && `&specialty=${specialty}`}`}
          />
        )}
        <p className="flex flex-wrap items-center gap-x-2 text-meta">
          <span className="max-md:sr-only">Kostenlos. Oder</span> sofort, ohne Kontakt:
          <Button type="submit" formAction="/laborcheck" variant="quiet" size="s" className="-mx-4">
            Zum Laborcheck
            <Icon name="arrow-right" />
          </Button>
        </p>
      </div>
    </form>
  );
}

/** «?plz=8005», only with what is filled. */
function toQuery(form: HTMLFormElement): string {
  const filled = [...new FormData(form)]
    .map(([name, value]) => [name, String(value).trim()] as [string, string])
    .filter(([, value]) => value !== "");
  return filled.length === 0 ? "" : `?${new URLSearchParams(filled)}`;
}
