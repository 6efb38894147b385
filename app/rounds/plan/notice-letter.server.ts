import { isoDay } from "~/lib/swiss-time";
import { readRoundSource } from "~/rounds/model/round-source.server";
import { readReceiptWithParties } from "~/rounds/receipt/receipt.server";
import type { PlanWithOwner } from "./read-plan.server";
import type { NoticeLetterFacts } from "./switch-plan";

const SENDER_LABELS = ["Praxis", "Name", "Strasse", "Adresse"];

export async function readNoticeLetterFacts(plan: PlanWithOwner): Promise<NoticeLetterFacts> {
  const receipt = await readReceiptWithParties(plan.roundId);
  const basis = await readRoundSource(plan.entryId);
  return {
    sender: (receipt?.practice ?? [])
      .filter(([label]) => SENDER_LABELS.includes(label))
      .map(([, value]) => value),
    town: basis?.city ?? "",
    todayLab: basis?.currentLab ?? "",
    today: isoDay(new Date()),
    contractEnd: plan.facts.contractEnd,
    goLive: plan.facts.goLive,
  };
}
