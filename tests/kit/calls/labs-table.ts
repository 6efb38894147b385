import { eq } from "drizzle-orm";
import { expect } from "vitest";
import * as tablePage from "../../../app/directory/desk/exchange/table-page";
import type { TableFormResult } from "../../../app/directory/rows/table-view";
import { database } from "../../../app/platform/database/database.server";
import { contacts } from "../../../database/labs";
import { mails } from "../../../database/mails";
import { deskCall } from "./desk-submissions";
import { createUploadForm } from "./upload-form";

export const LABS_PATH = "/admin/verzeichnis/tabelle?inhalt=labore";

type Fields = Record<string, string | readonly string[]>;

export async function postLabs(file: string, fields: Fields = {}) {
  const form = createUploadForm({ intent: "preview-table", ...fields }, file || undefined);
  return tablePage.action(deskCall(LABS_PATH, form));
}

/** What the form of a preview posts, with its columns confirmed. */
function toFields({ layout, kept, digest }: TableFormResult) {
  return {
    ...{ gelesen: kept, digest },
    ...{
      layout: layout?.place ?? "",
      sheet: layout?.sheet ?? "",
      "head-row": layout?.headRow ?? "",
    },
    column: layout?.columns.map(({ field }) => field) ?? [],
  };
}

export async function previewLabs(file: string, fields: Fields = {}) {
  const read = await postLabs(file);
  const confirmed = await postLabs("", { ...toFields(read.data), ...fields });
  return confirmed.data;
}

export const importShown = (shown: TableFormResult, fields: Fields = {}) =>
  postLabs("", { ...toFields(shown), ...fields, intent: "import-table" });

export async function importLabs(file: string) {
  const { data } = await importShown(await previewLabs(file));
  expect(data.notice).toMatch(/^Übernommen: /);
}

export async function readLastImport() {
  const { lastImport } = await tablePage.loader(deskCall(LABS_PATH));
  return lastImport;
}

export async function undoLabs() {
  const lastImport = await readLastImport();
  return postLabs("", { intent: "undo-import", import: lastImport?.id ?? "" });
}

export const readContacts = (slug: string) =>
  database().select().from(contacts).where(eq(contacts.lab, slug));

/** Mails that tell contacts of their laboratory's room. */
export const readRoomMails = () =>
  database().select().from(mails).where(eq(mails.template, "lab-room"));
