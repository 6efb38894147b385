import { meanDelayMs } from "~/server/metrics/event-loop.server";
import { countTurnedAway } from "~/server/metrics/requests.server";
import type { Visitor } from "./visitor.server";

/** Most of a page's rendering keeps the processor busy; only its wait for the database leaves room for others. */
const MAX_RUNNING = 4;
const MAX_WAITING = 60;
const MAX_WAITING_OF_NETWORK = 12;
/** Beyond it no form is taken that might be answered with a page; what they sent is kept until then. */
const MAX_FORMS_WAITING = 100;
const MAX_FORMS_WAITING_OF_NETWORK = 30;
/** Mean delay of the last second from which a network's second page is not queued behind its first. */
const TOO_LATE_MS = 150;

/** Who waits for a page; a known browser goes first and is never turned away. */
type Waiting = Pick<Visitor, "networks" | "isKnown">;

interface Turn extends Waiting {
  isForm: boolean;
  /** Place in the order, which goes round by network: the second of a network stands behind the first of all others. */
  place: number;
  start(): void;
}

const waiting: Turn[] = [];
const running: Turn[] = [];
let isNextComing = false;
/** Of the turn that began last. */
let placeBegun = 0;

/**
 * Renders a page when its turn comes.
 * @returns undefined where too many wait already, of the visitor's networks or in all; fewer may wait while the
 * process is late
 */
export async function withRenderSlot<Result>(
  visitor: Waiting,
  render: () => Promise<Result>,
): Promise<Result | undefined> {
  const pages = waiting.filter(({ isForm }) => !isForm);
  // A slow machine is no flood: a process that is late sheds only where pages queue up as well.
  const isTooLate = meanDelayMs() > TOO_LATE_MS && pages.length >= MAX_RUNNING;
  const most = isTooLate ? 0 : MAX_WAITING_OF_NETWORK;
  const isFull = pages.length >= MAX_WAITING || isCrowded(pages, visitor, most);
  if (isFull && !visitor.isKnown) {
    countTurnedAway();
    return undefined;
  }
  return inTurn({ ...visitor, isForm: false }, render);
}

/** Whether so many pages that answer forms wait that another form had better be sent later. */
export function areFormsWaiting(visitor: Waiting): boolean {
  const forms = waiting.filter(({ isForm }) => isForm);
  const isFull =
    forms.length >= MAX_FORMS_WAITING || isCrowded(forms, visitor, MAX_FORMS_WAITING_OF_NETWORK);
  return isFull && !visitor.isKnown;
}

/** Renders what answers a form when its turn comes, however long that takes: what the form asked for is done. */
export function renderAfterForm<Result>(
  visitor: Waiting,
  render: () => Promise<Result>,
): Promise<Result> {
  return inTurn({ ...visitor, isForm: true }, render);
}

/** Whether one of the visitor's networks has at least that many turns for its share, and one at the least. */
function isCrowded(turns: readonly Turn[], { networks }: Waiting, most: number): boolean {
  return networks.some(({ name, share }) => {
    const ofNetwork = turns.filter((turn) => turn.networks.some((one) => one.name === name));
    return ofNetwork.length > 0 && ofNetwork.length >= most * share;
  });
}

async function inTurn<Result>(
  visitor: Waiting & Pick<Turn, "isForm">,
  render: () => Promise<Result>,
): Promise<Result> {
  const turn = await new Promise<Turn>((resolve) => {
    const own: Turn = { ...visitor, place: placeFor(visitor), start: () => resolve(own) };
    waiting.push(own);
    startNext();
  });
  try {
    return await render();
  } finally {
    running.splice(running.indexOf(turn), 1);
    startNext();
  }
}

/** Begins one page at a time; between two of them the process answers all that has arrived meanwhile. */
function startNext(): void {
  if (isNextComing || running.length >= MAX_RUNNING || waiting.length === 0) return;
  isNextComing = true;
  setImmediate(() => {
    isNextComing = false;
    const [next] = waiting.sort((a, b) => a.place - b.place).splice(0, 1);
    if (next === undefined) return;
    placeBegun = Math.max(placeBegun, next.place);
    running.push(next);
    next.start();
    startNext();
  });
}

/** Behind the last of the visitor's largest network, or next where it has none; known browsers stand before all. */
function placeFor({ networks, isKnown }: Waiting): number {
  if (isKnown) return 0;
  const largest = networks.at(-1)?.name;
  const own = [...running, ...waiting].filter((turn) => turn.networks.at(-1)?.name === largest);
  return Math.max(placeBegun, ...own.map(({ place }) => place)) + 1;
}
