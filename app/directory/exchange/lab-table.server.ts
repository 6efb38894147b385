import type { ContentField } from "~/directory/editor/content-field";
import { acquirePublishLock } from "~/directory/publication/publishing.server";
import type { StoredTableSpec } from "~/directory/tables/import-table.server";
import { createColumn, EXAMPLE_ID, type TableColumn } from "~/directory/tables/table-column";
import type { PlannedRow, RowKeys } from "~/directory/tables/table-spec";
import { labRights } from "~/identity/member/lab-rights";
import { formatCount } from "~/lib/format-number";
import type { Actor } from "~/platform/audit/audit-log.server";
import { inTransaction, isKeyTaken } from "~/platform/database/database.server";
import { checkLabRow, type LabTableRow } from "./check-lab-row.server";
import { CONTACT_COLUMNS } from "./lab-contact-columns.server";
import { listAdmitted } from "./lab-contacts.server";
import { getAt } from "./lab-profile-cells.server";
import { PROFILE_COLUMNS } from "./lab-profile-columns.server";
import { listTakenSlugs, loadLabRows, lockLabs, writeLabRow } from "./lab-rows.server";
import { createLabFinder, type LabTraits } from "./vocabulary/lab-finder.server";
import { splitPlace } from "./vocabulary/place-words";

const MAX_ROWS = 500;

const LAB_COLUMNS: readonly TableColumn[] = [
  createColumn(
    "Id",
    "id",
    "Kürzel aus dem Verzeichnis. Leer genügt, wenn das Labor benannt ist.",
    EXAMPLE_ID,
    {
      getKey: ({ id }) => id,
    },
  ),
  createColumn("Labor", "name", "Name. Ein unbekannter ist ein neues Labor.", "Medlab Basel AG", {
    getKey: ({ name }) => name,
    synonyms: [
      "Name",
      "Laborname",
      "Firma",
      "Name des Labors",
      "Institut",
      "Labore",
      "Unternehmen",
    ],
  }),
  ...PROFILE_COLUMNS,
  ...CONTACT_COLUMNS,
];

/** All laboratories with the contact who receives their requests; an import makes drafts. */
export async function labTable(actor: Actor): Promise<StoredTableSpec<LabTableRow>> {
  const [stored, taken] = await Promise.all([loadLabRows(), listTakenSlugs()]);
  const finder = createLabFinder([...stored].map(toTraits), taken);
  return {
    name: "labs",
    lab: "",
    columns: LAB_COLUMNS,
    maxRows: MAX_ROWS,
    keepsMissing: true,
    subjectNames: [...stored.values()].map(getName),
    findSubject: (keys) => finder.find(readTraits(keys)),
    suggestSubjects: (keys) => finder.suggest(readTraits(keys)),
    check: (content, subject, stated) =>
      checkLabRow(content, subject, stated, { isNew: !stored.has(subject.id) }),
    describeEffects: describeAdmissions,
    load: loadLabRows,
    change: (choose) =>
      inTransaction(async (tx) => {
        await acquirePublishLock(tx);
        await lockLabs(tx);
        const existing = await loadLabRows(tx);
        const chosen = await choose(existing, tx);
        if ("refusal" in chosen) return chosen.refusal;
        for (const [slug, after] of chosen.rows) {
          await writeLabRow(tx, slug, { before: existing.get(slug), after }, actor);
        }
        return { outcome: "imported" } as const;
      }).catch((error: unknown) => {
        // A draft may take the address of a new laboratory at the same moment.
        if (isKeyTaken(error)) return { outcome: "changed" } as const;
        throw error;
      }),
  };
}

function getName({ name }: LabTableRow): string {
  return typeof name === "string" ? name : "";
}

function toTraits([id, row]: [string, LabTableRow]): LabTraits {
  const getText = (...path: string[]) => String(getAt(row, path) ?? "");
  return {
    ...{ id, name: getName(row) || id, town: getText("location", "town") },
    ...{ postalCode: getText("contact", "postalCode"), phone: getText("contact", "phone") },
    website: getText("website"),
  };
}

function readTraits(keys: RowKeys): LabTraits {
  const getCell = (field: string) => keys[field]?.trim() ?? "";
  const town = getCell("profile.location.town");
  const place = splitPlace(town);
  return {
    ...{ id: getCell("id").toLowerCase(), name: getCell("name").replace(/\s+/g, " ") },
    town: place.postalCode === undefined ? town : (place.town ?? ""),
    postalCode: getCell("profile.contact.postalCode") || (place.postalCode ?? ""),
    website: getCell("profile.website"),
    phone: getCell("profile.contact.phone"),
  };
}

/** A laboratory has a room from its first publication on. */
function describeAdmissions(
  rows: readonly PlannedRow<LabTableRow>[],
  existing: ReadonlyMap<string, LabTableRow>,
): string[] {
  const admitted = rows.flatMap(({ slug, content }) =>
    listAdmitted(existing.get(slug)?.contacts ?? [], content?.contacts ?? []).map(() => ({
      isNow: content?.publishedVersion !== undefined,
    })),
  );
  const now = admitted.filter(({ isNow }) => isNow).length;
  const later = admitted.length - now;
  return [
    ...(now > 0
      ? [
          `${formatCount(now, "Kontakt erhält", "Kontakte erhalten")} beim Übernehmen eine E-Mail mit dem Zugang zum Laborbereich. Zurückholen lässt sie sich nicht, auch nicht mit «Import rückgängig machen».`,
        ]
      : []),
    ...(later > 0
      ? [
          `${formatCount(later, "Kontakt erhält", "Kontakte erhalten")} die E-Mail mit dem Zugang zum Laborbereich, sobald das Labor zum ersten Mal veröffentlicht wird.`,
        ]
      : []),
  ];
}

/** In which the desk describes changes of contacts. */
export const CONTACTS_FIELD: ContentField = {
  ...{
    type: "list",
    key: "contacts",
    label: "Kontakte",
    isOptional: true,
    most: 100,
    one: "Kontakt",
  },
  fields: [
    { type: "text", key: "name", label: "Name", isOptional: true, longest: 200, input: "text" },
    {
      type: "text",
      key: "email",
      label: "E-Mail",
      isOptional: false,
      longest: 254,
      input: "email",
    },
    { type: "text", key: "phone", label: "Telefon", isOptional: true, longest: 60, input: "text" },
    { type: "flag", key: "forRequests", label: "Erhält Anfragen", isOptional: false },
    { type: "choices", key: "rights", label: "Rechte", isOptional: true, options: labRights },
  ],
};
