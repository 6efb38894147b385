import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import * as tablePage from "../../../app/directory/desk/exchange/table-page";
import type { TableFormResult } from "../../../app/directory/rows/table-view";
import { adminContext } from "../../../app/identity/admin-session.server";
import { database } from "../../../app/platform/database/database.server";
import { contacts } from "../../../database/labs";
import { mails } from "../../../database/mails";
import { OPERATOR } from "./desk-submissions";
import { routeCall } from "./route-call";

export const LABS_PATH = "http://localhost/admin/verzeichnis/tabelle?inhalt=labore";

export const getOperatorContext = () => {
  const context = new RouterContextProvider();
  context.set(adminContext, OPERATOR);
  return context;
};

export async function postLabs(
  file: string,
  fields: Record<string, string | readonly string[]> = {},
) {
  const body = new FormData();
  const all = { intent: "preview-table", ...fields };
  for (const [name, values] of Object.entries(all))
    for (const value of [values].flat()) body.append(name, value);
  if (file !== "") body.set("datei", new File([file], "labore.csv"));
  const call = routeCall(new Request(LABS_PATH, { method: "POST", body }), getOperatorContext());
  return tablePage.action(call);
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

export async function previewLabs(
  file: string,
  fields: Record<string, string | readonly string[]> = {},
) {
  const read = await postLabs(file);
  const confirmed = await postLabs("", { ...toFields(read.data), ...fields });
  return confirmed.data;
}

export const importShown = (
  shown: TableFormResult,
  fields: Record<string, string | readonly string[]> = {},
) => postLabs("", { ...toFields(shown), ...fields, intent: "import-table" });

export async function importLabs(file: string) {
  const { data } = await importShown(await previewLabs(file));
  expect(data.notice).toMatch(/^Übernommen: /);
}

export async function readLastImport() {
  const request = new Request(LABS_PATH);
  const { lastImport } = await tablePage.loader(routeCall(request, getOperatorContext()));
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
