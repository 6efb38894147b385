import { cantons } from "#catalogue/cantons";
import { cantonAt, cantonsAt } from "#catalogue/places/places.server";
import {
  citiesForPostalCode,
  matchesCityName,
  placeFromQuery,
} from "#catalogue/places/postal-code-lookup";
import type { StoredContent } from "#database/directory";
import { createBlankContent } from "~/directory/model/blank-content.server";
import {
  type Checked,
  checkContent,
  cleanContent,
  type PathError,
} from "~/directory/model/check-content.server";
import type { Subject } from "~/directory/tables/table-column";
import { CONTACT_COLUMNS } from "./lab-contact-columns.server";
import { mergeContact, type RowContact, type StoredContact } from "./lab-contacts.server";
import { getAt } from "./lab-profile-cells.server";
import { PROFILE_COLUMNS } from "./lab-profile-columns.server";
import { splitPlace } from "./vocabulary/place-words";

/** The draft of a laboratory, else what is published, with its contacts. */
export type LabTableRow = StoredContent & {
  contacts: readonly StoredContact[];
  /** Publishing changes the row, so that no import and no undoing goes over it unseen. */
  publishedVersion?: number;
};

type Stated = Readonly<Record<string, unknown>>;

/**
 * A draft may be incomplete: only what the row says is checked.
 * @param content of the stored row, with what the file says in fields of the columns
 */
export function checkLabRow(
  content: object,
  subject: Subject,
  stated: Stated,
  { isNew }: { isNew: boolean },
): Checked<LabTableRow> {
  const base = isNew ? { ...createBlankContent("lab", subject.name), ...content } : content;
  const { contacts = [], publishedVersion, ...fields } = base as Partial<LabTableRow>;
  const stored = Object.entries(fields).filter(([name]) => !name.includes("."));
  const before: StoredContent = { ...Object.fromEntries(stored), name: subject.name };
  const { values, errors: placeErrors } = resolvePlace(stated, before);
  const written = writeProfile(before, values, { removes: !isNew });
  const profile = cleanContent(written) ?? {};
  const merged = mergeContact(contacts, readRowContact(stated));
  const errors = [...placeErrors, ...findProfileErrors(profile, values), ...merged.errors];
  if (errors.length > 0) return { errors };
  const version = publishedVersion === undefined ? {} : { publishedVersion };
  return { content: { ...profile, contacts: merged.contacts, ...version } };
}

function writeProfile(before: StoredContent, values: Stated, { removes }: { removes: boolean }) {
  return PROFILE_COLUMNS.reduce((content, { field, path, toStored = (value) => value }) => {
    if (!Object.hasOwn(values, field)) return content;
    const value = values[field];
    if (value === undefined && !removes) return content;
    const stored = value === undefined ? undefined : toStored(value, getAt(before, path));
    return setAt(content, path, stored);
  }, before);
}

function setAt(content: StoredContent, [step = "", ...rest]: readonly string[], value: unknown) {
  const group = content[step];
  const below = typeof group === "object" && group !== null ? group : {};
  const next: unknown = rest.length === 0 ? value : setAt({ ...below }, rest, value);
  return { ...content, [step]: next } satisfies StoredContent;
}

/** Errors of what the row says; those of other fields wait for the publication. */
function findProfileErrors(profile: StoredContent, values: Stated): PathError[] {
  const found = (checkContent("lab", profile).errors ?? []).flatMap(({ path, message }) => {
    if (path[0] === "name") return [{ path: ["name"], message }];
    const column = PROFILE_COLUMNS.find(
      (one) =>
        values[one.field] !== undefined && one.path.every((step, index) => path[index] === step),
    );
    return column === undefined ? [] : [{ path: [column.field], message }];
  });
  // A cell that holds several values is refused once.
  return found.filter(
    ({ path: [field] }, index) => found.findIndex(({ path }) => path[0] === field) === index,
  );
}

function readRowContact(stated: Stated): RowContact {
  const parts = CONTACT_COLUMNS.flatMap(({ field }) =>
    stated[field] === undefined ? [] : [[field.replace("person.", ""), stated[field]]],
  );
  return Object.fromEntries(parts);
}

const STREET = "profile.contact.street";
const POSTAL_CODE = "profile.contact.postalCode";
const TOWN = "profile.location.town";
const CANTON = "profile.location.canton";

/** Takes addresses of one cell apart, and adds the town and canton of a postal code. */
function resolvePlace(stated: Stated, before: StoredContent) {
  const toCell = (field: string) => (typeof stated[field] === "string" ? stated[field] : "");
  const ofStreet = splitPlace(toCell(STREET));
  const ofTown = splitPlace(toCell(TOWN));
  const ofCode = splitPlace(toCell(POSTAL_CODE));
  const street = ofStreet.town === undefined ? toCell(STREET) : (ofStreet.street ?? "");
  const postalCode =
    ofCode.postalCode ||
    toCell(POSTAL_CODE) ||
    ofTown.postalCode ||
    (ofStreet.town && ofStreet.postalCode);
  const writtenTown = ofTown.postalCode === undefined ? toCell(TOWN) : ofTown.town;
  const town = writtenTown || ofCode.town || ofStreet.town || findTown(postalCode, before);
  const canton = toCell(CANTON);
  const oldTown = getAt(before, ["location", "town"]);
  const place = {
    postalCode: postalCode || String(getAt(before, ["contact", "postalCode"]) ?? ""),
    city: town || String(oldTown ?? ""),
  };
  const found = postalCode || town ? cantonAt(place) : undefined;
  const values: Record<string, unknown> = {
    ...stated,
    ...(street && { [STREET]: street }),
    ...(postalCode && { [POSTAL_CODE]: postalCode }),
    ...(town && { [TOWN]: town }),
    ...(found && canton === "" && { [CANTON]: found }),
  };
  return {
    values,
    errors: findPlaceErrors({ ...place, canton, town, oldTown, isMoved: Boolean(postalCode) }),
  };
}

/** The only town of a postal code, or the one that the laboratory has already. */
function findTown(postalCode: string | undefined, before: StoredContent): string | undefined {
  if (!postalCode) return undefined;
  const old = String(getAt(before, ["location", "town"]) ?? "");
  const isThere = citiesForPostalCode(postalCode).some(({ city }) => matchesCityName(city, old));
  return isThere ? undefined : placeFromQuery(postalCode)?.city || undefined;
}

function findPlaceErrors({
  postalCode,
  city,
  canton,
  town,
  oldTown,
  isMoved,
}: {
  postalCode: string;
  city: string;
  canton: string;
  town: string | undefined;
  oldTown: unknown;
  isMoved: boolean;
}): PathError[] {
  const isElsewhere =
    isMoved &&
    !town &&
    typeof oldTown === "string" &&
    citiesForPostalCode(postalCode).length > 0 &&
    !citiesForPostalCode(postalCode).some((one) => matchesCityName(one.city, oldTown));
  const possible = cantonsAt({ postalCode, city });
  const names = possible.map((code) => cantons.find(({ value }) => value === code)?.label);
  return [
    ...(isElsewhere
      ? [{ path: [TOWN], message: "Zur Postleitzahl gehören mehrere Orte: Bitte den Ort angeben." }]
      : []),
    ...(canton !== "" && possible.length > 0 && !possible.some((one) => one === canton)
      ? [
          {
            path: [CANTON],
            message: `${postalCode} ${city} liegt im Kanton ${names.join(" oder ")}.`,
          },
        ]
      : []),
  ];
}
