import { addBreakHints } from "~/ui/break-hints";
import { TextField } from "~/ui/field";
import { TextAreaField } from "~/ui/form-fields";
import { Icon } from "~/ui/icon";
import { ACTION_CLASS } from "~/ui/text-link";
import { MAX_ANALYSES_LENGTH, MAX_NOTICE_PERIOD_LENGTH } from "./needs";
import { getSoftwareName, type OptionalNeeds, samplesFieldName } from "./needs-form";
import { SoftwareField } from "./software-field";
import { testGroups } from "./test-groups";

interface Props {
  known: OptionalNeeds;
  software: readonly string[];
  /** Values of a refused form; they replace known ones. */
  typed?: Readonly<Record<string, string>> | undefined;
  errors?: readonly { field: string; message: string }[] | undefined;
}

export function NeedsFields({ known, software, typed, errors = [] }: Props) {
  const getError = (field: string) => errors.find((one) => one.field === field)?.message;
  return (
    <div className="grid gap-7">
      <SoftwareField
        software={software}
        hint="Damit die Labore sagen können, ob Aufträge und Befunde direkt übertragen werden."
        value={typed === undefined ? known.software : getSoftwareName(typed)}
        error={getError("software")}
      />
      <TextField
        label="Kündigungsfrist beim heutigen Labor"
        name="noticePeriod"
        optional
        hint="Zum Beispiel 3 Monate auf Ende eines Quartals"
        maxLength={MAX_NOTICE_PERIOD_LENGTH}
        defaultValue={typed?.noticePeriod ?? known.noticePeriod}
        error={getError("noticePeriod")}
      />
      <TextAreaField
        label="Analysen"
        name="analyses"
        optional
        hint="Eine pro Zeile. So sagen die Labore, welche sie anbieten."
        rows={4}
        maxLength={MAX_ANALYSES_LENGTH}
        defaultValue={typed?.analyses ?? known.analyses}
        error={getError("analyses")}
      />
      <details
        open={
          Object.keys(known.samplesByGroup).length > 0 ||
          testGroups.some(({ value }) => typed?.[samplesFieldName(value)])
        }
        className="group"
      >
        <summary className={ACTION_CLASS}>
          Proben nach Gruppen aufteilen
          <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
        </summary>
        <fieldset className="mt-2">
          <legend className="mb-2 font-semibold text-meta">
            Proben pro Woche nach Gruppe <span className="font-normal text-soft">(optional)</span>
          </legend>
          <div className="grid grid-cols-2 items-end gap-x-6 gap-y-4 hyphens-auto md:grid-cols-3">
            {testGroups.map(({ value, label }) => {
              const name = samplesFieldName(value);
              return (
                <TextField
                  key={value}
                  label={addBreakHints(label)}
                  name={name}
                  inputMode="numeric"
                  maxLength={7}
                  defaultValue={typed?.[name] ?? known.samplesByGroup[value]}
                  error={getError(name)}
                />
              );
            })}
          </div>
        </fieldset>
      </details>
    </div>
  );
}
