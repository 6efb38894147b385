import { OTHER_SOFTWARE } from "#catalogue/terms";
import { SelectField, TextField } from "~/ui/field";
import { MAX_SOFTWARE_LENGTH } from "./needs";

interface Props {
  software: readonly string[];
  /** May be a name that is not in the directory. */
  value: string;
  hint?: string;
  error: string | undefined;
}

/** Offers the directory's software and «andere», which shows a field for the name. */
export function SoftwareField({ software, value, hint, error }: Props) {
  const texts = { label: "Praxissoftware", name: "software", optional: true, hint, error };
  if (software.length === 0) {
    return <TextField {...texts} maxLength={MAX_SOFTWARE_LENGTH} defaultValue={value} />;
  }
  const isOther = value !== "" && !software.includes(value);
  return (
    <div className="group/software grid gap-4">
      <SelectField
        {...texts}
        placeholder="keine Angabe"
        defaultValue={isOther ? OTHER_SOFTWARE : value}
        options={[
          ...software.map((name) => ({ value: name, label: name })),
          { value: OTHER_SOFTWARE, label: "andere" },
        ]}
      />
      <div className="supports-[selector(:has(*))]:hidden group-has-[option[value=andere]:checked]/software:block">
        <TextField
          label="Andere Software"
          name="otherSoftware"
          hint="Wie sie heisst"
          maxLength={MAX_SOFTWARE_LENGTH}
          defaultValue={isOther && value !== OTHER_SOFTWARE ? value : ""}
        />
      </div>
    </div>
  );
}
