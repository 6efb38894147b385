import type { Absence } from "#database/labs";
import { hasLabRight, type LabRight } from "~/identity/member/lab-rights";
import { formatDay } from "~/lib/swiss-time";

interface TeamMember {
  id: string;
  name: string;
  email: string;
  forRequests: boolean;
  rights: readonly LabRight[];
  absence: Absence | null;
}

/**
 * Who gets the requests of practices: the contact for requests, or while it is away its deputy, if that one is still
 * there and may answer. Undefined where no contact is for requests.
 * @param today ISO day, Swiss time
 */
export function findReceiver<Member extends TeamMember>(
  team: readonly Member[],
  today: string,
): Member | undefined {
  const receiver = team.find(({ forRequests }) => forRequests);
  if (receiver?.absence == null) return receiver;
  const { from, until } = receiver.absence;
  if (today < from || until < today) return receiver;
  return findDeputy(team, receiver.absence) ?? receiver;
}

function findDeputy<Member extends TeamMember>(
  team: readonly Member[],
  { deputyId }: Absence,
): Member | undefined {
  return team.find(({ id, rights }) => id === deputyId && mayReceive(rights));
}

/** Whoever gets a request has to be able to answer it. */
export function mayReceive(rights: readonly LabRight[]): boolean {
  return hasLabRight(rights, "offer");
}

/** «Anna Muster ist bis 7. Dezember 2026 abwesend, Anfragen gehen an Beat Frei.» */
export function describeReceiver(team: readonly TeamMember[], today: string): string {
  const receiver = team.find(({ forRequests }) => forRequests);
  if (receiver === undefined) return "Niemand erhält die Anfragen von Praxen.";
  const { absence } = receiver;
  const plain = `Anfragen gehen an ${toName(receiver)}.`;
  if (absence === null || absence.until < today) return plain;
  const deputy = findDeputy(team, absence);
  const until = formatDay(absence.until);
  if (deputy === undefined) {
    return `${plain} Für die Abwesenheit bis ${until} ist keine Stellvertretung mehr da.`;
  }
  return absence.from <= today
    ? `${toName(receiver)} ist bis ${until} abwesend, Anfragen gehen an ${toName(deputy)}.`
    : `${plain} Vom ${formatDay(absence.from)} bis ${until} gehen sie an ${toName(deputy)}.`;
}

function toName({ name, email }: TeamMember): string {
  return name || email;
}
