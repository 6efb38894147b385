import { type ComponentType, useEffect, useRef, useState } from "react";
import { TextField } from "~/ui/field";
import type { CityComboboxProps, Suggestion } from "./city-combobox";

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
 * list are loaded with the third digit.
 */
export function PostalCodeCity(props: Props) {
  const [postalCode, setPostalCode] = useState(props.postalCode ?? "");
  const [city, setCity] = useState(props.city ?? "");
  const [isTyped, setTyped] = useState((props.city ?? "") !== "");
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [lookup, setLookup] = useState<Lookup>();
  const cityInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const latestCode = useRef(postalCode);
  const hadFocus = useRef(false);

  // What was typed before this page came to life counts like what is typed after.
  useEffect(() => {
    const typedCity = cityInput.current?.value ?? "";
    const typedCode = codeInput.current?.value ?? "";
    if (typedCity !== "" && typedCity !== props.city) typeCity(typedCity);
    if (typedCode !== "" && typedCode !== props.postalCode) void followPostalCode(typedCode);
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, on coming to life
  }, []);

  async function followPostalCode(code: string) {
    setPostalCode(code);
    latestCode.current = code;
    if (!/^\d{3,4}$/.test(code)) {
      setSuggestions([]);
      setOpen(false);
      return;
    }
    const loaded = lookup ?? (await loadLookup());
    if (latestCode.current !== code) return;
    hadFocus.current = document.activeElement === cityInput.current;
    setLookup(loaded);
    const found = loaded.suggest(code);
    setSuggestions(found);
    const current = cityInput.current?.value.trim() ?? "";
    if (isTyped && current !== "") return;
    const only = found.length === 1 ? found[0] : undefined;
    if (only !== undefined && code.length === 4) setCity(only.city);
    else if (current !== "") setCity("");
    setTyped(false);
    setOpen(found.length > 1);
  }

  function typeCity(value: string) {
    setCity(value);
    setTyped(true);
    setOpen(false);
  }

  function choose({ postalCode: code, city: name }: Suggestion) {
    setPostalCode(code);
    latestCode.current = code;
    setCity(name);
    setTyped(false);
    setOpen(false);
  }

  const cityField = {
    label: "Ort",
    name: "city",
    optional: props.optional ?? false,
    error: props.cityError,
    autoComplete: "address-level2",
    maxLength: 200,
    ref: cityInput,
  };
  return (
    <div>
      <div className="grid grid-cols-[8.5rem_1fr] gap-x-6 max-sm:grid-cols-[7rem_1fr] max-sm:gap-x-3">
        <TextField
          label="Postleitzahl"
          name="postalCode"
          optional={props.optional ?? false}
          error={props.postalCodeError}
          value={postalCode}
          onChange={(event) => void followPostalCode(event.target.value.trim())}
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
            takesFocus={hadFocus.current}
            onOpenChange={(open) => setOpen(open && suggestions.length > 0)}
            onType={typeCity}
            onChoose={choose}
          />
        )}
      </div>
      <p className="mt-2 text-meta text-soft" role="status">
        {suggestions.length > 1
          ? `${suggestions.length} Orte gefunden`
          : "Ab drei Ziffern schlagen wir den Ort vor."}
      </p>
    </div>
  );
}

async function loadLookup(): Promise<Lookup> {
  const [{ CityCombobox }, { citiesForPostalCode }] = await Promise.all([
    import("./city-combobox"),
    import("../../../catalogue/postal-code-lookup"),
  ]);
  return { Combobox: CityCombobox, suggest: citiesForPostalCode };
}
