import { randomUUID } from "node:crypto";
import { data, Form, redirect, useNavigation } from "react-router";
import { parseFields } from "~/forms/form-fields";
import { createInput } from "~/forms/form-input";
import { PostalCodeCity } from "~/forms/postal-code-city/postal-code-city";
import { getPostedField } from "~/forms/posted-field";
import { EMPTY_FORM_ANSWER, type FormAnswer } from "~/forms/posted-form";
import { readForm } from "~/forms/read-form.server";
import { adminContext } from "~/identity/admin-session.server";
import type { DeskHandle } from "~/identity/route-handles";
import { practiceFields, practiceForm } from "~/leads/practice-form/fields";
import { isUuid } from "~/lib/identity";
import { setFlash } from "~/list/flash";
import { sendDeskForm } from "~/list/send-desk-form";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { unlistedMeta } from "~/ui/layout/page-meta";
import type { Route } from "./+types/page";
import { enterPractice } from "./enter-practice.server";

export const handle = { open: "work", post: "work" } satisfies DeskHandle;

export const meta = () => unlistedMeta("Praxis am Telefon aufnehmen");

const fields = {
  ...practiceFields,
  email: { ...practiceFields.email, hint: "Die Praxis erhält dort eine Bestätigung." },
  phone: {
    ...practiceFields.phone,
    required: "Bitte geben Sie an, unter welcher Nummer die Praxis zu erreichen ist.",
  },
  agreeToTerms: {
    ...practiceFields.agreeToTerms,
    required: "Ohne Zustimmung der Praxis dürfen wir nichts eintragen.",
  },
};

/** Lets a double click create one entry. */
export function loader() {
  return { id: randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const id = getPostedField(form, "id");
  if (!isUuid(id)) throw data(null, { status: 400 });
  const checked = parseFields(fields, form);
  if (!checked.success) {
    const answer: FormAnswer = { errors: checked.errors, values: checked.values };
    return data(answer, { status: 400 });
  }
  const parsed = practiceForm.parse(form);
  if (!parsed.success) throw data(null, { status: 400 });
  await enterPractice(id, parsed.entry, context.get(adminContext));
  return redirect(`/admin/eintrag/${id}`, 303);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendDeskForm(serverAction).catch((away: unknown) => {
    if (away instanceof Response && away.status < 400) setFlash({ title: "Praxis aufgenommen" });
    throw away;
  });
}

export default function NewEntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation();
  const answer = actionData ?? EMPTY_FORM_ANSWER;
  const input = createInput(fields, answer);
  return (
    <div className="px-5 py-8 lg:px-6">
      <h1 className="mb-2 font-semibold text-profile">Praxis am Telefon aufnehmen</h1>
      <p className="mb-6 max-w-[36rem] text-soft">
        Für eine Praxis, die anruft. Im Eintrag steht «am Telefon» und Ihr Name.
      </p>
      <Form method="post" noValidate className="grid max-w-[36rem] gap-6">
        <ErrorSummary {...answer} />
        <input type="hidden" name="id" value={loaderData.id} />
        {input("practiceOrDoctorName")}
        <PostalCodeCity {...answer} />
        {input("specialty")}
        {input("phone")}
        {input("email")}
        {input("currentLab")}
        {input(
          "agreeToTerms",
          "Die Praxis stimmt den AGB zu. Sie weiss: Geeignete Labore erhalten Region, Fachgebiet und Bedarf für Offerten, Namen und Kontakt erst, wenn sie eine Offerte wählt oder sie selbst freigibt.",
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={state !== "idle"}>
            Eintrag anlegen
          </Button>
          <ButtonLink to="/admin" variant="outline">
            Abbrechen
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
