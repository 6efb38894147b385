import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { Canton } from "#catalogue/cantons";
import type { PlaceName } from "#catalogue/places/places-table";
import type { FormState } from "~/forms/form-input";
import { fieldError } from "~/forms/messages";
import { describedBy, FieldMessage, TextField } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { useOnHydrated } from "~/ui/on-hydrated";
import { CityList, optionId, type Suggestion } from "./city-list";
import { toPostalCode } from "./postal-code";

type Suggest = (postalCode: string) => PlaceName[];

const CLOSED = { isWanted: false, active: -1 };
const LIST = "city-list";

/**
 * Suggests cities from three digits and fills one in at four. Replaces a city that it filled in,
 * never one that was typed. Loads the table of places on the first focus of the postal code.
 */
export function PostalCodeCity({
  values,
  errors,
  sharedMessage,
  onCanton,
  onPlace,
  children,
}: FormState & {
  /** Called with the only canton in which the typed place can lie. */
  onCanton?: (canton: Canton) => void;
  /** Called with a whole code, with the city too where the canton hangs on it; with nothing while it is not whole. */
  onPlace?: (place: string) => void;
  /** Instead of the hint: what is known of the place. */
  children?: ReactNode;
}) {
  const { postalCode = "", city: givenCity = "" } = values;
  const postalCodeError = fieldError(errors, "postalCode", sharedMessage);
  const cityError = fieldError(errors, "city", sharedMessage);
  /** `cityFor`: postal code that the city was filled in, chosen or rendered for. */
  const [place, setPlace] = useState({
    code: postalCode,
    city: givenCity,
    cityFor: postalCode,
    isTyped: false,
  });
  const { code, city, cityFor, isTyped } = place;
  const [suggest, setSuggest] = useState<Suggest>();
  const [isInCity, setInCity] = useState(false);
  const [list, setList] = useState(CLOSED);
  const codeInput = useRef<HTMLInputElement>(null);
  const cityInput = useRef<HTMLInputElement>(null);

  const suggestions = suggest?.(code) ?? [];
  const isOpen = list.isWanted && suggestions.length > (isInCity ? 0 : 1);

  useOnHydrated(() => {
    const { activeElement } = document;
    setInCity(activeElement === cityInput.current);
    const typedCity = cityInput.current?.value ?? "";
    const typedCode = codeInput.current?.value ?? "";
    if (typedCity !== givenCity) typeCity(typedCity);
    if (typedCode !== postalCode) typeCode(typedCode, activeElement === codeInput.current);
  });

  // Runs before the browser's next key or click, so that nobody is typing in the field that is
  // filled.
  useLayoutEffect(() => {
    if (suggest === undefined || isTyped || cityFor === code || !/^\d{3,4}$/.test(code)) return;
    if (isInCity || document.activeElement === cityInput.current) return;
    // A city from the page counts as filled in if the table has it under the page's postal code.
    if (city.trim() !== "" && !suggest(cityFor).some((one) => one.city === city)) return;
    const [only, second] = suggest(code);
    const isClear = code.length === 4 && second === undefined;
    setPlace({ code, city: (isClear && only?.city) || "", cityFor: code, isTyped });
  }, [suggest, code, city, cityFor, isTyped, isInCity]);

  const canton = suggest && code.length === 4 ? findOnlyCanton(suggest(code), city) : undefined;
  const sayCanton = useEffectEvent((only: Canton) => onCanton?.(only));
  useEffect(() => {
    if (canton !== undefined) sayCanton(canton);
  }, [canton]);

  const isSplit =
    suggest && canton !== undefined && findOnlyCanton(suggest(code), "") === undefined;
  const wholePlace = /^\d{4}$/.test(code) ? `${code}${isSplit ? ` ${city}` : ""}` : "";
  const sayPlace = useEffectEvent((whole: string) => onPlace?.(whole));
  useEffect(() => sayPlace(wholePlace), [wholePlace]);

  /** Without a connection they stay two plain fields. */
  async function load() {
    if (suggest !== undefined) return;
    const table = await import("#catalogue/places/postal-code-lookup").catch(() => undefined);
    if (table !== undefined) setSuggest(() => table.citiesForPostalCode);
  }

  function typeCode(value: string, isThere = true) {
    setPlace((before) => ({ ...before, code: value }));
    setList({ ...CLOSED, isWanted: isThere });
    if (value.length > 2) void load();
  }

  /**
   * Browsers cut pasted text to four characters before a script can read it: «CH-8» of «CH-8001».
   */
  function pasteCode(event: ClipboardEvent) {
    const pasted = toPostalCode(event.clipboardData.getData("text"));
    if (!/^\d{4}$/.test(pasted)) return;
    event.preventDefault();
    typeCode(pasted);
  }

  function typeCity(value: string) {
    setPlace((before) => ({ ...before, city: value, isTyped: true }));
    setList(CLOSED);
  }

  function choose(chosen: Suggestion) {
    const { postalCode: chosenCode, city: chosenCity } = chosen;
    setPlace({ code: chosenCode, city: chosenCity, cityFor: chosenCode, isTyped: false });
    setList(CLOSED);
  }

  function onCityKeyDown(event: KeyboardEvent) {
    const { length } = suggestions;
    const chosen = isOpen ? suggestions[list.active] : undefined;
    if (event.key === "Escape") setList(CLOSED);
    else if (event.key === "Enter" && chosen !== undefined) choose(chosen);
    else if (event.key === "ArrowDown" && length > 0) setActiveOption((list.active + 1) % length);
    else if (event.key === "ArrowUp" && length > 0)
      setActiveOption(list.active > 0 ? list.active - 1 : length - 1);
    else return;
    event.preventDefault();
  }

  const setActiveOption = (active: number) => setList({ isWanted: true, active });

  const combobox = suggest !== undefined && {
    role: "combobox",
    "aria-autocomplete": "list" as const,
    "aria-expanded": isOpen,
    "aria-controls": LIST,
    "aria-activedescendant": isOpen && list.active >= 0 ? optionId(LIST, list.active) : undefined,
  };
  const messages = [postalCodeError, cityError].filter((one) => one !== undefined);
  return (
    <div>
      <div className="grid grid-cols-[9.5rem_1fr] gap-x-6 max-sm:grid-cols-[6.75rem_1fr] max-sm:gap-x-3">
        <TextField
          label="Postleitzahl"
          name="postalCode"
          {...describedBy("postalCode", postalCodeError)}
          value={code}
          onFocus={() => void load()}
          onChange={(event) => typeCode(toPostalCode(event.target.value))}
          onPaste={pasteCode}
          onKeyDown={(event) => event.key === "Escape" && setList(CLOSED)}
          onBlur={(event) =>
            (event.relatedTarget !== cityInput.current || !isOpen) && setList(CLOSED)
          }
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={4}
          ref={codeInput}
        />
        <div className="relative">
          <TextField
            label="Ort"
            name="city"
            {...describedBy("postalCode", cityError)}
            {...combobox}
            value={city}
            onFocus={() => setInCity(true)}
            onBlur={() => {
              setInCity(false);
              setList(CLOSED);
            }}
            onChange={(event) => typeCity(event.target.value)}
            onClick={() => setList({ ...CLOSED, isWanted: true })}
            onKeyDown={onCityKeyDown}
            autoComplete="address-level2"
            maxLength={200}
            className="pr-11"
            ref={cityInput}
          />
          {suggestions.length > 1 && (
            <Icon
              name="chevron-down"
              className="pointer-events-none absolute top-11 right-4 size-5 text-petrol"
            />
          )}
          {suggest !== undefined && (
            <CityList
              id={LIST}
              suggestions={suggestions}
              isOpen={isOpen}
              active={list.active}
              onPoint={setActiveOption}
              onChoose={choose}
            />
          )}
        </div>
      </div>
      <p className="mt-1.5 text-meta text-soft" role="status">
        {suggestions.length > 1
          ? `${suggestions.length} Orte gefunden`
          : (children ?? "Ab drei Ziffern schlagen wir den Ort vor.")}
      </p>
      <FieldMessage name="postalCode" error={[...new Set(messages)].join(" ")} />
    </div>
  );
}

/** Some twenty codes have places in two cantons. */
function findOnlyCanton(ofCode: readonly PlaceName[], city: string): Canton | undefined {
  const named = ofCode.filter((place) => place.city === city);
  const [first, second] = new Set((named.length > 0 ? named : ofCode).map(({ canton }) => canton));
  return second === undefined ? first : undefined;
}
