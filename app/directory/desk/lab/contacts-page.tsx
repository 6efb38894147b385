import { useMemo } from "react";
import { data, Form, redirect } from "react-router";
import * as z from "zod/mini";
import { findDocumentOfKinds } from "~/directory/desk/document/document.server";
import { documentPath } from "~/directory/desk/document/paths";
import {
  KINDS_WITH_CONTACTS,
  listContacts,
  removeContact,
  saveContact,
  signOutContact,
} from "~/directory/labs/contacts.server";
import { describeReceiver } from "~/directory/labs/request-receiver";
import {
  createFieldProps,
  type RejectedForm,
  withFieldSuffix,
} from "~/directory/rows/rejected-form";
import { checkbox, email, parseForm, text } from "~/forms/form-rules";
import { getPostedField } from "~/forms/posted-field";
import { readForm } from "~/forms/read-form.server";
import { adminContext } from "~/identity/admin-session.server";
import { formatRights, isLabRight } from "~/identity/member/lab-rights";
import { LabRightsFields } from "~/identity/member/lab-rights-fields";
import type { DeskHandle } from "~/identity/route-handles";
import { isUuid } from "~/lib/identity";
import { isoDay } from "~/lib/swiss-time";
import {
  type DeliverabilityWarning,
  findAddressWarnings,
} from "~/platform/mail/address-warnings.server";
import { formatUndeliverable } from "~/platform/mail/describe-mail.server";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { CheckboxField } from "~/ui/form-fields";
import type { Route } from "./+types/contacts-page";

const contactForm = z.object({
  name: text(200),
  email: email("Bitte geben Sie die E-Mail-Adresse an."),
  phone: text(60),
  forRequests: checkbox(),
});

const CONTACT_REMOVED_NOTICE =
  "Jemand anders hat diesen Kontakt inzwischen entfernt. Es wurde nichts gespeichert; wenn Sie speichern, entsteht er neu.";

function formatWarning(warning: DeliverabilityWarning | undefined): string | undefined {
  if (warning?.is === "opted_out") return "Wünscht keine E-Mails: bitte anrufen";
  return warning && formatUndeliverable(warning.failure);
}

export const handle = { open: "work", post: "work" } satisfies DeskHandle;

export async function loader({ params }: Route.LoaderArgs) {
  const document = await findDocumentOfKinds(KINDS_WITH_CONTACTS, params);
  const contacts = await listContacts(document);
  const warnings = await findAddressWarnings(contacts.map(({ email: address }) => address));
  return {
    contacts: contacts.map((contact) => ({
      ...contact,
      warning: formatWarning(warnings.get(contact.email)),
    })),
    hasRoom: document.kind === "lab",
    receiver: describeReceiver(contacts, isoDay(new Date())),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const document = await findDocumentOfKinds(KINDS_WITH_CONTACTS, params);
  const { kind, slug } = document;
  const actor = context.get(adminContext);
  const form = await readForm(request);
  const id = getPostedField(form, "id");
  const done = () => redirect(documentPath(kind, slug, "kontakte"), 303);
  switch (form.get("intent")) {
    case "remove-contact":
      if (isUuid(id)) await removeContact(document, id, actor);
      return done();
    case "end-sessions":
      if (isUuid(id)) await signOutContact(document, id, actor);
      return done();
    case "save-contact": {
      const parsed = parseForm(contactForm, form);
      if (!parsed.success) {
        return data({ id, errors: parsed.errors, values: parsed.values }, { status: 400 });
      }
      const existingId = isUuid(id) ? id : undefined;
      // Cards have no room, and so no rights.
      const rights = kind === "lab" ? { rights: form.getAll("rights").filter(isLabRight) } : {};
      const fields = { ...parsed.entry, ...rights };
      const saved = await saveContact(document, fields, { actor, id: existingId });
      if (saved !== undefined) return done();
      // The contact was deleted together with its form: the typed values move to the form of a new one.
      const { forRequests, ...values } = parsed.entry;
      const errors = [{ field: "name", message: CONTACT_REMOVED_NOTICE }];
      const formValues = { ...values, ...(forRequests ? { forRequests: "on" } : {}) };
      return data({ id: "", errors, values: formValues }, { status: 409 });
    }
    default:
      throw data(null, { status: 400 });
  }
}

export default function ContactsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { contacts, hasRoom, receiver } = loaderData;
  const hasAddress = contacts.some(({ forRequests }) => forRequests);
  return (
    <div className="max-w-[56rem] px-5 py-6 text-meta lg:px-6">
      <h2 className="font-semibold text-card">Kontakte</h2>
      <p className="mt-1 mb-5 text-soft">
        Intern, nie öffentlich. Änderungen gelten sofort, ohne Veröffentlichung.
      </p>
      {hasAddress ? (
        <p className="mb-5 font-semibold">{receiver}</p>
      ) : (
        <p className="mb-5 border-signal border-l-6 py-1 pl-4">
          Solange kein Kontakt Anfragen von Praxen empfängt, können Sie das Labor nicht einladen.
        </p>
      )}
      <ul className="border-line border-t">
        {contacts.map((contact) => (
          <li key={contact.id} className="border-line border-b">
            <details open={actionData?.id === contact.id}>
              <summary className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2 hover:text-petrol sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
                <span>
                  <span className="wrap-anywhere block font-semibold">
                    {contact.name || contact.email}
                  </span>
                  <span className="wrap-anywhere block text-note text-soft">
                    {[contact.name && contact.email, contact.phone].filter(Boolean).join(", ")}
                  </span>
                </span>
                <span className="flex flex-wrap gap-x-4 max-sm:row-start-2">
                  {contact.warning && (
                    <span className="font-semibold text-error">{contact.warning}</span>
                  )}
                  {contact.forRequests && <span className="text-leaf">empfängt Anfragen</span>}
                  {(contact.rights.length > 0 || contact.accessEndedAt) && (
                    <span className="text-soft">
                      {formatRights(contact.rights) || "hat keinen Zugang mehr"}
                    </span>
                  )}
                </span>
                <span className="text-petrol underline underline-offset-4 max-sm:row-span-2">
                  Ändern
                </span>
              </summary>
              <ContactForm
                contact={contact}
                hasRoom={hasRoom}
                refused={actionData?.id === contact.id ? actionData : undefined}
              />
            </details>
          </li>
        ))}
      </ul>
      <h3 className="mt-8 font-semibold">Neuer Kontakt</h3>
      <ContactForm
        key={contacts.length}
        hasRoom={hasRoom}
        isFirst={!hasAddress}
        refused={actionData?.id === "" ? actionData : undefined}
      />
    </div>
  );
}

interface FormProps {
  contact?: Awaited<ReturnType<typeof listContacts>>[number];
  isFirst?: boolean;
  hasRoom: boolean;
  refused: RejectedForm | undefined;
}

function ContactForm({ contact, isFirst = false, hasRoom, refused }: FormProps) {
  const ending = contact === undefined ? "" : `-${contact.id}`;
  const { name = "", email: address = "", phone = "" } = contact ?? {};
  const field = createFieldProps(refused, { name, email: address, phone }, ending);
  // The same list until the next answer, whatever is new on the desk meanwhile.
  const summary = useMemo(() => refused && withFieldSuffix(refused, ending), [refused, ending]);
  return (
    <Form method="post" noValidate className="grid gap-5 py-4 md:grid-cols-2">
      <div className="md:col-span-2 empty:hidden">{summary && <ErrorSummary {...summary} />}</div>
      <input type="hidden" name="id" value={contact?.id ?? ""} />
      <TextField label="Name" optional {...field("name")} />
      <TextField label="E-Mail" type="email" {...field("email")} />
      <TextField label="Telefon" type="tel" optional {...field("phone")} />
      <div className="md:self-end md:pb-3">
        <CheckboxField
          name="forRequests"
          id={`forRequests${ending}`}
          defaultChecked={
            refused ? refused.values.forRequests === "on" : (contact?.forRequests ?? isFirst)
          }
        >
          Empfängt die Anfragen von Praxen
        </CheckboxField>
      </div>
      {hasRoom && (
        <LabRightsFields
          rights={contact?.rights ?? []}
          ending={ending}
          hint="Mit dem ersten Recht erhält der Kontakt eine E-Mail mit dem Link zum Laborbereich; bei einem neuen Labor vervollständigt er dort das Profil. Ohne Recht hat er keinen Zugang."
        />
      )}
      <div className="flex flex-wrap gap-3 md:col-span-2">
        <Button type="submit" name="intent" value="save-contact" size="s">
          Kontakt speichern
        </Button>
        {contact && (
          <Button type="submit" name="intent" value="remove-contact" size="s" variant="outline">
            Entfernen
          </Button>
        )}
        {contact && contact.rights.length > 0 && (
          <Button type="submit" name="intent" value="end-sessions" size="s" variant="outline">
            Überall abmelden
          </Button>
        )}
      </div>
    </Form>
  );
}
