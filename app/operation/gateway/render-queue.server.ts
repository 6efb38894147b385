import { meanDelayMs } from "~/operation/metrics/event-loop.server";
import { countRejectedPage } from "~/operation/metrics/requests.server";
import { yieldToNewConnections } from "~/platform/http/new-connections.server";
import type { Visitor } from "./visitor.server";

/** Rendering keeps the processor busy; only its wait for the database leaves room for other pages. */
const MAX_RUNNING = 4;
const MAX_WAITING = 60;
const MAX_WAITING_OF_NETWORK = 12;
/** Above this, forms that may be answered with a page are refused; forms accepted before are kept waiting. */
const MAX_FORMS_WAITING = 100;
/**
 * Mean event-loop delay of the last second above which a network's second page is no longer queued.
 */
const TOO_LATE_MS = 150;

/** A visitor waiting for a page; known browsers go first and are never turned away. */
type Waiting = Pick<Visitor, "networks" | "isKnown">;

interface Turn extends Waiting {
  isForm: boolean;
  /**
   * Position in a round robin by network: the second page of a network comes after the first of all
   * others.
   */
  position: number;
  begun: Promise<void>;
  begin(): void;
}

const waiting: Turn[] = [];
const running: Turn[] = [];
let isNextComing = false;
/** Position of the page that started last. */
let lastStartedPosition = 0;

/**
 * Renders a page in turn. `gone` aborts when its visitor stops waiting: a search requests a page per letter,
 * and only the last one is still wanted.
 * @returns undefined if the visitor has gone, or if too many pages are waiting already, of the visitor's
 *   networks or in total; the limit is lower while the event loop is delayed
 */
export async function withRenderSlot<Result>(
  visitor: Waiting,
  signal: AbortSignal,
  render: () => Promise<Result>,
): Promise<Result | undefined> {
  if (signal.aborted) return undefined;
  const pages = waiting.filter(({ isForm }) => !isForm);
  // A slow machine is no flood: a delayed process sheds load only if pages queue up as well.
  const isTooLate = meanDelayMs() > TOO_LATE_MS && pages.length >= MAX_RUNNING;
  const most = isTooLate ? 0 : MAX_WAITING_OF_NETWORK;
  const isFull = pages.length >= MAX_WAITING || isCrowded(pages, visitor, most);
  if (isFull && !visitor.isKnown) {
    countRejectedPage();
    return undefined;
  }
  const turn = newTurn({ ...visitor, isForm: false });
  // Leaves the queue, and renders nothing.
  signal.addEventListener("abort", () => waiting.includes(turn) && begin(turn));
  return enqueue(turn, async () => (signal.aborted ? undefined : render()));
}

/** Whether so many pages are waiting after forms that another form should be sent later. */
export function isFormQueueFull({ isKnown }: Pick<Waiting, "isKnown">): boolean {
  const forms = waiting.filter(({ isForm }) => isForm);
  return forms.length >= MAX_FORMS_WAITING && !isKnown;
}

/** Renders the answer to a form in turn, however long it waits: the form has been processed already. */
export function renderAfterForm<Result>(
  visitor: Waiting,
  render: () => Promise<Result>,
): Promise<Result> {
  return enqueue(newTurn({ ...visitor, isForm: true }), render);
}

/** Whether one of the visitor's networks has used up its share of positions, which is at least one. */
function isCrowded(turns: readonly Turn[], { networks }: Waiting, most: number): boolean {
  return networks.some(({ name, share }) => {
    const ofNetwork = turns.filter((turn) => turn.networks.some((one) => one.name === name));
    return ofNetwork.length > 0 && ofNetwork.length >= most * share;
  });
}

function newTurn(visitor: Waiting & Pick<Turn, "isForm">): Turn {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  return { ...visitor, position: getPosition(visitor), begun, begin };
}

async function enqueue<Result>(turn: Turn, render: () => Promise<Result>): Promise<Result> {
  waiting.push(turn);
  void startNext();
  await turn.begun;
  try {
    return await render();
  } finally {
    running.splice(running.indexOf(turn), 1);
    void startNext();
  }
}

/** Starts one page at a time; between two, new connections are accepted. */
async function startNext(): Promise<void> {
  if (isNextComing || running.length >= MAX_RUNNING || waiting.length === 0) return;
  isNextComing = true;
  await yieldToNewConnections();
  isNextComing = false;
  const [next] = waiting.toSorted((a, b) => a.position - b.position);
  if (next === undefined) return;
  lastStartedPosition = Math.max(lastStartedPosition, next.position);
  begin(next);
  void startNext();
}

function begin(turn: Turn): void {
  waiting.splice(waiting.indexOf(turn), 1);
  running.push(turn);
  turn.begin();
}

/** After the last page of the visitor's largest network, or next if it has none; known browsers come before all. */
function getPosition({ networks, isKnown }: Waiting): number {
  if (isKnown) return 0;
  const largest = networks.at(-1)?.name;
  const sameNetwork = [...running, ...waiting].filter(
    (turn) => turn.networks.at(-1)?.name === largest,
  );
  return Math.max(lastStartedPosition, ...sameNetwork.map(({ position }) => position)) + 1;
}
