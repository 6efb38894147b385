import { type ComponentType, useEffect, useRef, useState } from "react";
import { FieldError, TextField } from "~/ui/field";
import type { Caret, CityComboboxProps, Suggestion } from "./city-combobox";

interface Lookup {
  Combobox: ComponentType<CityComboboxProps>;
  suggest(postalCode: string): Suggestion[];
}

interface Props {
  postalCode?: string | undefined;
  city?: string | undefined;
  postalCodeError?: string | undefined;
  cityError?: string | undefined;
  optional?: boolean;
}

/**
 * Postleitzahl and Ort (specification, point 4, postal-code lookup; decisions.md): suggestions from
 * three digits, filled at four; a filled city follows the code, a typed one is never changed. Table and
 * list are loaded when the visitor first goes to the postal code.
 */
export function PostalCodeCity(props: Props) {
  const [postalCode, setPostalCode] = useState(props.postalCode ?? "");
  const [city, setCity] = useState(props.city ?? "");
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [lookup, setLookup] = useState<Lookup>();
  const cityInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const cityCaret = useRef<Caret>(undefined);
  // Refs, because they are read after the table has come, when the visitor may have typed on.
  const latestCode = useRef(postalCode);
  const cityIs = useRef<"given" | "filled" | "typed">("given");

  // What was typed before this page came to life counts like what is typed after.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on coming to life
  useEffect(() => {
    const typedCity = cityInput.current?.value ?? "";
    const typedCode = codeInput.current?.value ?? "";
    if (typedCity !== (props.city ?? "")) typeCity(typedCity);
    if (typedCode !== (props.postalCode ?? "")) void followPostalCode(typedCode);
  }, []);

  async function followPostalCode(code: string) {
    setPostalCode(code);
    latestCode.current = code;
    const loaded = /^\d{3,4}$/.test(code) ? await load() : undefined;
    if (latestCode.current !== code) return;
    const found = loaded?.suggest(code) ?? [];
    setSuggestions(found);
    // Never over a field that the visitor has already left.
    setOpen(found.length > 1 && document.activeElement === codeInput.current);
    if (loaded === undefined || !mayFill(loaded)) return;
    cityIs.current = "filled";
    setCity((found.length === 1 && code.length === 4 && found[0]?.city) || "");
  }

  /** Without a connection the fields stay what they are: two plain fields. */
  async function load(): Promise<Lookup | undefined> {
    const loaded = lookup ?? (await loadLookup().catch(() => undefined));
    cityCaret.current = caretOf(cityInput.current);
    setLookup(loaded);
    return loaded;
  }

  /** A city that came with the page was filled if the table has it under the code that came with it. */
  function mayFill({ suggest }: Lookup): boolean {
    if (cityIs.current === "filled" || cityInput.current?.value.trim() === "") return true;
    if (cityIs.current === "typed") return false;
    return suggest(props.postalCode ?? "").some((place) => place.city === props.city);
  }

  function typeCity(value: string) {
    setCity(value);
    cityIs.current = "typed";
    setOpen(false);
  }

  function choose(place: Suggestion) {
    setPostalCode(place.postalCode);
    latestCode.current = place.postalCode;
    setCity(place.city);
    cityIs.current = "filled";
    setOpen(false);
  }

  const messages = [props.postalCodeError, props.cityError].filter((one) => one !== undefined);
  const cityField = {
    label: "Ort",
    name: "city",
    optional: props.optional ?? false,
    ...invalidity(props.cityError),
    autoComplete: "address-level2",
    maxLength: 200,
    ref: cityInput,
  };
  return (
    <div>
      <div className="grid grid-cols-[9.5rem_1fr] gap-x-6 max-sm:grid-cols-[6.75rem_1fr] max-sm:gap-x-3">
        <TextField
          label="Postleitzahl"
          name="postalCode"
          optional={props.optional ?? false}
          {...invalidity(props.postalCodeError)}
          value={postalCode}
          onFocus={() => void load()}
          onChange={(event) => void followPostalCode(event.target.value.trim())}
          onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
          onBlur={(event) => event.relatedTarget !== cityInput.current && setOpen(false)}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={4}
          ref={codeInput}
        />
        {lookup === undefined ? (
          <TextField
            {...cityField}
            value={city}
            onChange={(event) => typeCity(event.target.value)}
          />
        ) : (
          <lookup.Combobox
            {...cityField}
            city={city}
            suggestions={suggestions}
            isOpen={isOpen}
            caret={cityCaret.current}
            onOpenChange={(open) => setOpen(open && suggestions.length > 0)}
            onType={typeCity}
            onChoose={choose}
          />
        )}
      </div>
      <p className="mt-1.5 text-meta text-soft" role="status">
        {suggestions.length > 1
          ? `${suggestions.length} Orte gefunden`
          : "Ab drei Ziffern schlagen wir den Ort vor."}
      </p>
      <FieldError name="postalCode" error={[...new Set(messages)].join(" ")} />
    </div>
  );
}

/** The message stands once below both fields: it is mostly the same, and the first one is narrow. */
function invalidity(error: string | undefined) {
  if (error === undefined) return {};
  return { "aria-invalid": true, "aria-describedby": "postalCode-error" } as const;
}

/** Where the visitor is typing; undefined when that is in another field. */
function caretOf(input: HTMLInputElement | null): Caret {
  if (input === null || document.activeElement !== input) return undefined;
  return [input.selectionStart, input.selectionEnd];
}

async function loadLookup(): Promise<Lookup> {
  const [{ CityCombobox }, { citiesForPostalCode }] = await Promise.all([
    import("./city-combobox"),
    import("../../../catalogue/postal-code-lookup"),
  ]);
  return { Combobox: CityCombobox, suggest: citiesForPostalCode };
}
