import { data, redirect } from "react-router";
import { formatDataFlows, formatIntegrationFormats, isOverAYear } from "#catalogue/integrations";
import { integrationFields } from "~/directory/desk/document/integration-fields.server";
import { documentPath } from "~/directory/desk/document/paths";
import { formatIntegrationState } from "~/directory/lab-facts/format-integration-state";
import {
  checkIntegration,
  type IntegrationOnDesk,
  listIntegrationsOnDesk,
  saveIntegration,
} from "~/directory/labs/integrations.server";
import type { DocumentOnDesk } from "~/directory/model/documents.server";
import { publishedChoices } from "~/directory/model/list-documents.server";
import { type RejectedForm, toFieldErrors } from "~/directory/rows/rejected-form";
import { getNumber, getPostedField } from "~/forms/posted-field";
import type { Admin } from "~/identity/admin-session.server";
import { isoDay } from "~/lib/swiss-time";

export type IntegrationsView = Awaited<ReturnType<typeof readIntegrations>>;

export async function readIntegrations(lab: DocumentOnDesk<"lab">, query: URLSearchParams) {
  const integration = new Map(listIntegrationsOnDesk(lab).map((one) => [one.softwareId, one]));
  const published = await publishedChoices("software");
  const others = [...integration.keys()].filter(
    (id) => !published.some(({ value }) => value === id),
  );
  const software = [
    ...published.map(({ value: id, label: name }) => ({ id, name })),
    ...others.map((id) => ({ id, name: `${id} (nicht veröffentlicht)` })),
  ].sort((a, b) => a.name.localeCompare(b.name, "de-CH"));
  const today = isoDay(new Date());
  const selected = software.find(({ id }) => id === query.get("software"));
  return {
    lab: lab.slug,
    draftVersion: lab.draftVersion,
    hasDraft: lab.changes.length > 0 || lab.published === undefined,
    fields: integrationFields,
    rows: software.map(({ id, name }) => toRow(id, name, integration.get(id), today)),
    edited: selected && {
      ...selected,
      values: toFormValues(integration.get(selected.id)),
      isKnown: integration.has(selected.id),
    },
  };
}

function toRow(
  id: string,
  name: string,
  integration: IntegrationOnDesk | undefined,
  today: string,
) {
  if (integration === undefined) return { id, name, state: undefined, words: "keine Angabe" };
  const { state, content } = integration;
  const checked = checkIntegration(content).content;
  if (checked === undefined) return { id, name, state, words: "unvollständig" };
  const isOld = isOverAYear(checked.checkedAt, today);
  const words = [
    formatDataFlows(checked),
    formatIntegrationFormats(checked),
    formatIntegrationState({ ...checked, isOld }),
  ];
  return { id, name, state, words: words.filter(Boolean).join(", ") };
}

function toFormValues(integration: IntegrationOnDesk | undefined): Record<string, string> {
  const values = Object.entries(integration?.content ?? {}).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.join("\n") : String(value),
  ]);
  return Object.fromEntries(values);
}

export async function handleIntegrationAction(lab: string, form: FormData, { name: by }: Admin) {
  const softwareId = getPostedField(form, "softwareId");
  const software = await publishedChoices("software");
  const isRemoval = form.get("intent") === "remove-row";
  const isKnown = isRemoval || software.some(({ value }) => value === softwareId);
  if (!isKnown) throw data(null, { status: 404 });
  const values = Object.fromEntries(
    integrationFields.map(({ key, type }) => {
      const boxes = form.getAll(key).map((one) => String(one).trim());
      return [key, type === "flag" ? String(boxes.includes("on")) : boxes.join("\n")];
    }),
  );
  const refuse = (errors: RejectedForm["errors"]) =>
    data<RejectedForm>({ errors, values }, { status: 400 });
  const checked = isRemoval
    ? { content: null }
    : checkIntegration(toIntegrationContent(softwareId, values));
  if (checked.content === undefined) return refuse(toFieldErrors(checked.errors, "orders"));
  const baseVersion = getNumber(form, "draftVersion");
  const saved = await saveIntegration(lab, softwareId, checked.content, { baseVersion, by });
  if (saved.outcome === "saved") {
    return redirect(documentPath("lab", lab, "anbindungen"), 303);
  }
  const who = saved.outcome === "conflict" ? saved.by : "jemand";
  const message = `Inzwischen hat ${who} das Profil geändert. Es wurde nichts übernommen. Bitte prüfen Sie Ihre Angaben und speichern Sie nochmals.`;
  return refuse([{ field: "orders", message }]);
}

function toIntegrationContent(
  softwareId: string,
  values: Record<string, string>,
): Record<string, unknown> {
  const { orders, results, formats = "", ...texts } = values;
  return {
    ...texts,
    softwareId,
    orders: orders === "true" || undefined,
    results: results === "true" || undefined,
    formats: formats === "" ? undefined : formats.split("\n"),
  };
}
