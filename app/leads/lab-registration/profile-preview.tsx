import { cantons } from "#catalogue/cantons";
import { FramedMark } from "~/directory/index";
import type { DraftValues } from "~/forms/draft";
import { labTypes } from "./options";

/** Shows a laboratory without a logo with its fallback mark. */
export function ProfilePreview({ values }: { values: DraftValues }) {
  const name = values.labName?.trim() || "Ihr Labor";
  const type = labTypes.find(({ value }) => value === values.labType)?.label;
  const canton = cantons.find(({ value }) => value === values.canton)?.label;
  const locationLine = [values.city?.trim(), canton && `Kanton ${canton}`]
    .filter(Boolean)
    .join(", ");
  const categories = (values.testCategories ?? "").split("\n").filter(Boolean);
  return (
    <section
      aria-labelledby="vorschau"
      className="rounded-box border border-line p-5 max-lg:hidden"
    >
      <h2 id="vorschau" className="text-note text-soft">
        So erscheint Ihr Eintrag
      </h2>
      <div className="mt-3 flex gap-4">
        <FramedMark picture={undefined} name={name} size={56} />
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold text-card">{name}</p>
          <p className="text-meta text-soft">{type ?? "Labortyp"}</p>
          <p className="text-meta text-soft">{locationLine || "Ort und Kanton"}</p>
        </div>
      </div>
      {categories.length > 0 && (
        <p className="mt-3 border-line border-t pt-3 text-meta text-soft">
          {categories.join(", ")}
        </p>
      )}
    </section>
  );
}
