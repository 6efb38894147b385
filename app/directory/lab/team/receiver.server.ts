import { data, redirect } from "react-router";
import type { Absence } from "#database/labs";
import { listContacts, setReceiver } from "~/directory/labs/contacts.server";
import { describeReceiver, mayReceive } from "~/directory/labs/request-receiver";
import { getPostedField } from "~/forms/posted-field";
import type { LabMember } from "~/identity/member/lab-members.server";
import { toMemberActor } from "~/identity/member/lab-sessions.server";
import { isIsoDay, isoDay } from "~/lib/swiss-time";

export async function readReceiver({ lab }: Pick<LabMember, "lab">, now = new Date()) {
  const team = await listContacts({ kind: "lab", slug: lab });
  const today = isoDay(now);
  const receiver = team.find(({ forRequests }) => forRequests);
  const absence = receiver?.absence;
  const toOption = (one: (typeof team)[number]) => ({
    value: one.id,
    label: one.name || one.email,
  });
  return {
    sentence: describeReceiver(team, today),
    receivers: team.filter((one) => one.forRequests || mayReceive(one.rights)).map(toOption),
    deputies: team.filter(({ rights }) => mayReceive(rights)).map(toOption),
    values: {
      receiver: receiver?.id ?? "",
      from: "",
      until: "",
      deputy: "",
      ...(absence && absence.until >= today
        ? { from: absence.from, until: absence.until, deputy: absence.deputyId }
        : {}),
    },
  };
}

/** There is always one who receives requests: another can be chosen, nobody can't. */
export async function receiveReceiverForm(form: FormData, lead: LabMember) {
  const values = {
    receiver: getPostedField(form, "receiver"),
    from: getPostedField(form, "from"),
    until: getPostedField(form, "until"),
    deputy: getPostedField(form, "deputy"),
  };
  const { absence, errors } = parseAbsence(values, isoDay(new Date()));
  const refuse = (status: number) => data({ errors, values, rights: undefined }, { status });
  if (errors.length > 0) return refuse(400);
  const owner = { kind: "lab", slug: lead.lab } as const;
  const isSet = await setReceiver(owner, { id: values.receiver, absence }, toMemberActor(lead));
  if (isSet) return redirect("/labor/team?empfang", 303);
  const message =
    "Diese Person kann keine Anfragen (mehr) beantworten. Bitte wählen Sie eine andere.";
  errors.push({ field: "receiver", message });
  return refuse(409);
}

function parseAbsence(
  { receiver, from, until, deputy }: Record<"receiver" | "from" | "until" | "deputy", string>,
  today: string,
): { absence: Absence | null; errors: { field: string; message: string }[] } {
  if (from === "" && until === "" && deputy === "") return { absence: null, errors: [] };
  const errors: { field: string; message: string }[] = [];
  const check = (field: string, isRight: boolean, message: string) => {
    if (!isRight) errors.push({ field, message });
  };
  check("from", isIsoDay(from), "Bitte geben Sie den ersten Tag der Abwesenheit an.");
  check("until", isIsoDay(until), "Bitte geben Sie den letzten Tag der Abwesenheit an.");
  if (errors.length === 0) {
    check("until", from <= until, "Der letzte Tag liegt vor dem ersten.");
    check("until", today <= until, "Diese Abwesenheit ist schon vorbei.");
  }
  check("deputy", deputy !== "", "Bitte wählen Sie, wer die Anfragen inzwischen erhält.");
  check("deputy", deputy !== receiver, "Die Stellvertretung muss eine andere Person sein.");
  return { absence: { from, until, deputyId: deputy }, errors };
}
