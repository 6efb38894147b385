import { data, Form, redirect, useLocation, useNavigation } from "react-router";
import * as z from "zod/mini";
import { createFieldProps } from "~/directory/rows/rejected-form";
import { email, parseForm, text } from "~/forms/form-rules";
import { getPostedField } from "~/forms/posted-field";
import { createIntentAction } from "~/identity/create-intent-action.server";
import { formatWait } from "~/identity/format-wait.server";
import { labSessionContext } from "~/identity/member/lab-guard.server";
import { LabPageHeading } from "~/identity/member/lab-page-heading";
import { formatRights, isLabRight, type LabRight } from "~/identity/member/lab-rights";
import { LabRightsFields } from "~/identity/member/lab-rights-fields";
import type { LabHandle } from "~/identity/route-handles";
import { Button } from "~/ui/button";
import { SettingsSection } from "~/ui/controls/section";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { unlistedMeta } from "~/ui/layout/page-meta";
import { PageContainer } from "~/ui/page";
import type { Route } from "./+types/page";
import { changeRights, inviteMember, listTeam } from "./lab-team.server";
import { readReceiver, receiveReceiverForm } from "./receiver.server";
import { ReceiverSection } from "./receiver-section";

export const handle = { open: "owner" } satisfies LabHandle;

export const meta = () => unlistedMeta("Team");

/** What was done, by the query of the page that says so. */
const DONE = {
  eingeladen: "Die Person ist eingeladen und steht oben in der Liste.",
  gespeichert: "Die Rechte sind gespeichert.",
  entfernt: "Die Person ist abgemeldet, hat keinen Zugang mehr und erhält keine Anfragen.",
  empfang: "Gespeichert.",
};

const inviteForm = z.object({
  name: text(200),
  email: email("Bitte geben Sie die E-Mail-Adresse an."),
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const { member } = context.get(labSessionContext);
  const { searchParams } = new URL(request.url);
  const done = Object.entries(DONE).find(([param]) => searchParams.has(param));
  const [team, receiver] = await Promise.all([listTeam(member), readReceiver(member)]);
  return { team, receiver, ownId: member.id, done };
}

export const action = createIntentAction({
  rights: {
    right: "owner",
    run: async ({ context }: Route.ActionArgs, form) => {
      const { member } = context.get(labSessionContext);
      const seconds = await changeRights(member, getPostedField(form, "contact"), readRights(form));
      if (seconds === undefined) return redirect("/labor/team?gespeichert", 303);
      const errors = [{ field: "kontakte", message: tooMany(seconds) }];
      return data({ errors, values: { name: "", email: "" }, rights: undefined }, { status: 429 });
    },
  },
  receiver: {
    right: "owner",
    run: ({ context }: Route.ActionArgs, form) =>
      receiveReceiverForm(form, context.get(labSessionContext).member),
  },
  remove: {
    right: "owner",
    run: async ({ context }: Route.ActionArgs, form) => {
      const { member } = context.get(labSessionContext);
      await changeRights(member, getPostedField(form, "contact"), []);
      return redirect("/labor/team?entfernt", 303);
    },
  },
  invite: {
    right: "owner",
    run: async ({ context }: Route.ActionArgs, form) => {
      const rights = readRights(form);
      const parsed = parseForm(inviteForm, form);
      const errors = parsed.success ? [] : parsed.errors;
      if (rights.length === 0) {
        errors.push({ field: "rights", message: "Bitte wählen Sie mindestens ein Recht." });
      }
      const values = parsed.success ? parsed.entry : { name: "", email: "", ...parsed.values };
      if (!parsed.success || errors.length > 0) {
        return data({ errors, values, rights }, { status: 400 });
      }
      const { member } = context.get(labSessionContext);
      const seconds = await inviteMember(member, { ...parsed.entry, rights });
      if (seconds === undefined) return redirect("/labor/team?eingeladen", 303);
      errors.push({ field: "email", message: tooMany(seconds) });
      return data({ errors, values, rights }, { status: 429 });
    },
  },
});

function readRights(form: FormData): LabRight[] {
  return form.getAll("rights").filter(isLabRight);
}

function tooMany(seconds: number): string {
  return `Heute sind schon zehn Personen eingeladen worden. ${formatWait(seconds)}`;
}

export default function TeamPage({ loaderData, actionData }: Route.ComponentProps) {
  const { team, ownId, receiver } = loaderData;
  const [done, message] = (actionData === undefined && loaderData.done) || [];
  const isInvited = done === "eingeladen";
  const isReceiver = done === "empfang";
  const isOfReceiver = actionData !== undefined && "receiver" in actionData.values;
  const refused = isOfReceiver ? undefined : actionData;
  const { key } = useLocation();
  const { state } = useNavigation();
  const field = createFieldProps(refused);
  return (
    <PageContainer className="py-8">
      <LabPageHeading title="Team">
        Wer von Ihrem Labor hier arbeitet. Änderungen gelten sofort.
      </LabPageHeading>
      <div className="mt-8 grid max-w-[56rem] gap-12">
        <SettingsSection id="kontakte" title="Kontakte Ihres Labors">
          {!isInvited && !isReceiver && <Done key={key} message={message} />}
          <ul className="border-line border-t">
            {team.map(({ id, name, email: address, rights }) => (
              <li key={id} className="border-line border-b">
                <details>
                  <summary className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2 hover:text-petrol sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
                    <span>
                      <span className="wrap-anywhere block font-semibold">
                        {name || address}
                        {id === ownId && " (Sie)"}
                      </span>
                      {name && (
                        <span className="wrap-anywhere block text-note text-soft">{address}</span>
                      )}
                    </span>
                    <span className="text-meta text-soft max-sm:row-start-2">
                      {formatRights(rights) || "kein Zugang"}
                    </span>
                    <span className="text-meta text-petrol underline underline-offset-4 max-sm:row-span-2">
                      Ändern
                    </span>
                  </summary>
                  <Form method="post" className="grid gap-5 py-4">
                    <input type="hidden" name="contact" value={id} readOnly />
                    <LabRightsFields
                      rights={rights}
                      ending={`-${id}`}
                      hint="Ohne ein Recht ist die Person sofort abgemeldet und hat keinen Zugang mehr. Anfragen, die sie erhielt, gehen dann an Sie."
                    />
                    <div className="flex flex-wrap gap-3">
                      <Button type="submit" name="intent" value="rights" size="s">
                        Rechte speichern
                      </Button>
                      {id !== ownId && rights.length > 0 && (
                        <Button
                          type="submit"
                          name="intent"
                          value="remove"
                          variant="outline"
                          size="s"
                        >
                          Entfernen
                        </Button>
                      )}
                    </div>
                  </Form>
                </details>
              </li>
            ))}
          </ul>
        </SettingsSection>
        <SettingsSection id="empfang" title="Wer Anfragen erhält">
          {isReceiver && <Done key={key} message={message} />}
          <ReceiverSection receiver={receiver} refused={isOfReceiver ? actionData : undefined} />
        </SettingsSection>
        <SettingsSection id="einladen" title="Jemanden einladen">
          {isInvited && <Done key={key} message={message} />}
          <Form
            key={isInvited ? key : "open"}
            method="post"
            action="/labor/team"
            noValidate
            className="grid gap-5 md:grid-cols-2"
          >
            <div className="md:col-span-2 empty:hidden">
              {refused && <ErrorSummary errors={refused.errors} />}
            </div>
            <TextField label="Name" optional {...field("name")} />
            <TextField label="E-Mail" type="email" {...field("email")} />
            <LabRightsFields
              rights={refused?.rights ?? ["offer"]}
              ending=""
              hint="Die Person erhält eine E-Mail mit dem Link zur Anmeldung."
              error={field("rights").error}
            />
            <div>
              <Button type="submit" name="intent" value="invite" busy={state === "submitting"}>
                Einladen
              </Button>
            </div>
          </Form>
        </SettingsSection>
      </div>
    </PageContainer>
  );
}

function Done({ message }: { message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p role="status" className="mb-5 font-semibold text-leaf">
      {message}
    </p>
  );
}
