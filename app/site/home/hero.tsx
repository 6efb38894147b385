import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { practiceSpecialties } from "#catalogue/specialties";
import { HeroMap, type HeroMapSite } from "~/directory/index";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { PageContainer } from "~/ui/page";

/** On wide screens the map is beside the words, else below the form. */
interface Props {
  map: string;
  sites: readonly HeroMapSite[];
  /** «7 Beispielprofile im Pilot». */
  profiles: string;
}

export function Hero({ map, sites, profiles }: Props) {
  return (
    <section className="clipped-sides bg-petrol-deep pt-9 pb-4 text-paper lg:pt-[22px] lg:pb-7">
      <PageContainer className="grid lg:grid-cols-[minmax(0,30rem)_1fr] lg:gap-x-[38px]">
        <div className="lg:pt-[61px] lg:pb-18">
          <h1 className="font-semibold text-display">Eine Minute für das passende Labor.</h1>
          <p className="mt-5 max-w-[27em] text-lead md:mt-6 lg:max-w-[21em]">
            Welches Labor bietet Ihrer Praxis das beste Gesamtpaket? Wir prüfen die Labore in Ihrer
            Region und melden uns, sobald der Vergleich verfügbar ist.
          </p>
        </div>
        <div className="relative z-10 mt-7 lg:col-span-2 lg:mt-0">
          <SearchForm />
          <div className="mt-3.5 flex flex-wrap justify-between gap-x-6 gap-y-0.5 text-note">
            <p>
              Kostenlos, unverbindlich, beide Angaben freiwillig. Labore mit Profil{" "}
              <Link to="/vergleich" className="underline underline-offset-4">
                vergleichen Sie schon heute
              </Link>
              .
            </p>
            <p>{profiles}. Kurierrouten vereinfacht dargestellt.</p>
          </div>
        </div>
        <HeroMap
          drawing={map}
          sites={sites}
          className="-mx-3.5 mt-3 md:mx-auto md:mt-8 md:w-full md:max-w-[744px] lg:-mr-5 lg:-mb-4 lg:col-start-2 lg:row-start-1 lg:-mt-2 lg:ml-0 lg:w-auto lg:self-center min-[83.75rem]:-mr-[62px] min-[83.75rem]:self-start"
        />
      </PageContainer>
    </section>
  );
}

/** Without JavaScript the browser sends empty fields too, which the target page ignores. */
function SearchForm() {
  const navigate = useNavigate();
  function submitSearch(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const path = submitter?.getAttribute("formaction") ?? "/practice-form";
    const filled = [...new FormData(event.currentTarget)]
      .map(([name, value]) => [name, String(value).trim()] as [string, string])
      .filter(([, value]) => value !== "");
    const query = new URLSearchParams(filled).toString();
    navigate(query === "" ? path : `${path}?${query}`);
  }
  return (
    <form
      method="get"
      action="/practice-form"
      onSubmit={submitSearch}
      className="grid gap-y-4 rounded-box bg-paper p-5 text-ink md:grid-cols-[1fr_1.2fr_auto] md:items-end md:gap-x-4 md:p-6 lg:grid-cols-[1.25fr_1fr_auto] lg:gap-x-6"
    >
      <TextField
        label="Ort oder PLZ"
        name="plz"
        placeholder="z. B. 8005 oder Zürich"
        autoComplete="off"
        maxLength={100}
      />
      <SelectField
        label="Facharztgruppe"
        name="specialty"
        options={practiceSpecialties}
        placeholder="Facharztgruppe wählen"
      />
      <Button type="submit" variant="signal" size="l">
        Labore finden
        <Icon name="arrow-right" />
      </Button>
      <p className="flex flex-wrap items-center gap-x-2 border-line border-t pt-2 text-meta md:col-span-full md:-mb-3">
        Das Ergebnis sofort sehen, ohne Kontaktangaben:
        <Button type="submit" formAction="/laborcheck" variant="quiet" size="s" className="-mx-4">
          Zum Laborcheck
          <Icon name="arrow-right" />
        </Button>
      </p>
    </form>
  );
}
