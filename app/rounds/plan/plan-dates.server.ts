import { addDays } from "~/lib/swiss-calendar.server";
import {
  type HolidayCanton,
  isWorkingDay,
  workingDaysAfter,
  workingDaysBefore,
} from "~/rounds/model/working-time.server";
import {
  getContractEnd,
  getLastNoticeDay,
  getLastTermEnd,
  type NoticePeriod,
} from "./notice-period.server";
import { planSteps, type StepAssignee, type StepKey } from "./steps";

/** Days are ISO days in Swiss time. */
export interface PlanInput {
  decidedOn: string;
  /** Day by which the laboratory contacts the practice, as both were told. */
  contactBy: string;
  startFrom: string | undefined;
  binding: boolean;
  notice: NoticePeriod | undefined;
  practiceCanton: HolidayCanton;
  labCanton: HolidayCanton;
  /** What the practice has moved. */
  contractEnd?: string | null;
  notBefore?: string | null;
}

interface PlannedStep {
  key: StepKey;
  by: StepAssignee;
  dueAt: string;
}

export interface PlanDates {
  goLive: string;
  noticeBy: string | null;
  parallelFrom: string;
  steps: readonly PlannedStep[];
}

/** Working days needed before the start: an indicative offer must first become binding. */
const DAYS_TO_PREPARE = { binding: 10, indicative: 15 };
/** Working days from the decision until notice can reasonably be given. */
const DAYS_TO_NOTICE = { binding: 3, indicative: 8 };
const DAYS_TO_BINDING = 5;
const DAYS_TO_ANALYSES = 5;
const PARALLEL_DAYS = 5;
const DAYS_TO_BILL = 30;
const FIRST_QUESTION_DAYS = 30;

/**
 * A step that must be finished before another day is due on the working day before it; a step that
 * is work, on the working day after; by the holidays of its assignee. Agreed days are fixed: the
 * other steps are planned around them.
 */
export function calculatePlanDates(basis: PlanInput): PlanDates {
  const { notice, decidedOn, practiceCanton } = basis;
  const kind = basis.binding ? "binding" : "indicative";
  const firstNotice = workingDaysAfter(decidedOn, DAYS_TO_NOTICE[kind], practiceCanton);
  const end = basis.contractEnd ?? (notice && getContractEnd(firstNotice, notice));
  const isPrepared = workingDaysAfter(decidedOn, DAYS_TO_PREPARE[kind], practiceCanton);
  const goLive = findWorkingDayForBoth(
    [isPrepared, basis.startFrom, basis.notBefore, end && addDays(end, 1)].reduce<string>(
      (last, day) => (day && day > last ? day : last),
      isPrepared,
    ),
    basis,
  );
  const noticeBy = notice === undefined ? null : getLastNotice(goLive, notice, basis, firstNotice);
  const parallelFrom = workingDaysBefore(goLive, PARALLEL_DAYS, practiceCanton);
  const days = stepDays(basis, { goLive, noticeBy, parallelFrom, firstNotice });
  const steps = planSteps
    .filter(({ key }) => key !== "binding" || !basis.binding)
    .map(({ key, by }) => ({ key, by, dueAt: days[key] }))
    .toSorted((one, other) => one.dueAt.localeCompare(other.dueAt));
  return { goLive, noticeBy, parallelFrom, steps };
}

function findWorkingDayForBoth(day: string, { practiceCanton, labCanton }: PlanInput): string {
  let found = day;
  while (!isWorkingDay(found, practiceCanton) || !isWorkingDay(found, labCanton)) {
    found = addDays(found, 1);
  }
  return found;
}

/**
 * Never before there was time to write the letter.
 * @returns null if notice would come too late for the end that the practice names: then it has been
 * given, or the contract says otherwise
 */
function getLastNotice(
  goLive: string,
  notice: NoticePeriod,
  { practiceCanton, contractEnd }: PlanInput,
  firstNotice: string,
): string | null {
  const end = contractEnd ?? getLastTermEnd(addDays(goLive, -1), notice.endOf);
  const last = workingDaysBefore(getLastNoticeDay(end, notice), 0, practiceCanton);
  if (last >= firstNotice) return last;
  return contractEnd ? null : firstNotice;
}

function stepDays(
  { decidedOn, contactBy, practiceCanton, labCanton, ...basis }: PlanInput,
  {
    goLive,
    noticeBy,
    parallelFrom,
    firstNotice,
  }: Omit<PlanDates, "steps"> & { firstNotice: string },
): Record<StepKey, string> {
  const before = (days: number) => workingDaysBefore(goLive, days, practiceCanton);
  const afterStart = (days: number) => workingDaysAfter(addDays(goLive, days), 0, practiceCanton);
  const isMoved = Boolean(basis.contractEnd || basis.notBefore);
  const inTime = workingDaysAfter(decidedOn, DAYS_TO_ANALYSES, practiceCanton);
  const beforeStart = before(DAYS_TO_PREPARE.binding);
  const ofLab = (day: string) => workingDaysBefore(day, 0, labCanton);
  return {
    contact: ofLab(contactBy),
    binding: workingDaysAfter(decidedOn, DAYS_TO_BINDING, practiceCanton),
    notice: noticeBy ?? firstNotice,
    analyses: isMoved && beforeStart > inTime ? beforeStart : inTime,
    material: before(PARALLEL_DAYS + 3),
    interface: before(PARALLEL_DAYS + 2),
    results: ofLab(before(PARALLEL_DAYS + 1)),
    staff: before(PARALLEL_DAYS + 1),
    courier: ofLab(addDays(parallelFrom, -1)),
    parallel: before(1),
    start: goLive,
    bill: afterStart(DAYS_TO_BILL),
    outcome: afterStart(FIRST_QUESTION_DAYS),
  };
}
