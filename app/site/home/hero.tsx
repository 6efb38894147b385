import { type FormEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { practiceSpecialties } from "#catalogue/specialties";
import { HeroMap, type HeroMapSite } from "~/directory/index";
import type { LabAnswer } from "~/leads/index";
import { Button } from "~/ui/button";
import heroMap from "~/ui/drawings/hero-map.svg?raw";
import { describedBy, FieldMessage, SelectField, TextField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { useOnHydrated } from "~/ui/on-hydrated";
import { PageContainer } from "~/ui/page";

/** Fetched once somebody writes, so that the answer comes with the last digit. */
export const loadHomeAnswer = () => import("~/site/lab-check/home-answer");

/**
 * Drawn within the page, so that the first view needs no other file. The browser's bundle leaves it out and reads it
 * from the page; whoever comes from another page gets it as a picture.
 */
const map = import.meta.env.SSR ? heroMap : document.querySelector(".hero-map")?.innerHTML;

interface Props {
  sites: readonly HeroMapSite[];
  /** As entered, from the address. */
  plz: string;
  specialty: string;
  answer: LabAnswer | undefined;
}

/** On wide screens the map is beside the words; an answer below brings its own, and begins higher without this one. */
export function Hero({ sites, ...search }: Props) {
  const isAnswered = search.answer !== undefined;
  return (
    <section className="clipped-sides bg-petrol-deep pt-4 pb-4 text-paper lg:pt-[22px] lg:pb-7">
      <PageContainer
        className={isAnswered ? "" : "grid lg:grid-cols-[minmax(0,30rem)_1fr] lg:gap-x-[38px]"}
      >
        <div className={isAnswered ? "" : "lg:pt-[61px] lg:pb-18"}>
          <h1
            className={`font-semibold text-[1.875rem]/[2rem] ${isAnswered ? "" : "md:text-display"}`}
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
            className="max-lg:hidden lg:col-start-2 lg:row-start-1 lg:-mt-2 lg:-mr-5 lg:-mb-4 lg:self-center"
          />
        )}
      </PageContainer>
    </section>
  );
}

const STAY = { replace: true, preventScrollReset: true };

type SearchProps = Omit<Props, "sites">;

/** A code is answered below at once. Without JavaScript the browser sends empty fields too, which the target ignores. */
function SearchForm({ plz, specialty, answer }: SearchProps) {
  // The answer leads to the lab check too, and a phone then shows more of it.
  const hasRows = answer !== undefined && answer.labs.length > 0;
  const problem = answer?.problem;
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const submitSearch = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const path = submitter?.getAttribute("formaction") ?? "/practice-form";
    void navigate(path + toQuery(event.currentTarget));
  };
  const showAnswer = () => {
    const query = form.current ? toQuery(form.current) : "";
    if (/plz=\d{4}(&|$)/.test(query)) void navigate(`/${query}`, STAY);
    else if (plz !== "" && !query.includes("plz=")) void navigate("/", STAY);
  };
  useOnHydrated(() => {
    if (plz === "") showAnswer();
  });
  return (
    <form
      ref={form}
      method="get"
      action="/practice-form"
      onSubmit={submitSearch}
      onChange={showAnswer}
      className="grid grid-cols-[2fr_3fr] max-[17rem]:grid-cols-1 gap-x-3 gap-y-3 rounded-box bg-paper p-4 text-ink md:grid-cols-[1fr_1.2fr_auto] md:items-end md:gap-x-4 md:p-6 md:pb-1 lg:grid-cols-[1.25fr_1fr_auto] lg:gap-x-6"
    >
      <TextField
        label="Ort oder PLZ"
        name="plz"
        placeholder="z. B. 8005"
        autoComplete="off"
        maxLength={100}
        defaultValue={plz}
        onFocus={() => void loadHomeAnswer().catch(() => undefined)}
        {...describedBy("plz", problem)}
      />
      <SelectField
        label="Facharztgruppe"
        name="specialty"
        options={practiceSpecialties}
        placeholder="Facharztgruppe wählen"
        defaultValue={specialty}
      />
      {/* Below an answer that can be acted on, its request is the call to action. */}
      {problem && (
        <div className="col-span-full md:row-start-2">
          <FieldMessage name="plz" error={problem} />
        </div>
      )}
      <Button
        type="submit"
        variant={answer === undefined || answer.problem !== undefined ? "signal" : "petrol"}
        size="l"
        className="max-md:col-span-full md:col-start-3 md:row-start-1"
      >
        Labore finden
        <Icon name="arrow-right" />
      </Button>
      <p
        className={`col-span-full flex flex-wrap items-center gap-x-2 text-meta max-md:-mb-3 ${hasRows ? "max-md:hidden" : ""}`}
      >
        Sofort und ohne Kontakt:
        <Button type="submit" formAction="/laborcheck" variant="quiet" size="s" className="-mx-4">
          Zum Laborcheck
          <Icon name="arrow-right" />
        </Button>
      </p>
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
