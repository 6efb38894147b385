import {
  type ActionFunction,
  createStaticHandler,
  type LoaderFunction,
  RouterContextProvider,
} from "react-router";
import { snapshotContext } from "../../../app/directory/publication/current-snapshot.server";
import * as letterPage from "../../../app/rounds/plan/practice/letter-page";
import * as outcomePage from "../../../app/rounds/plan/practice/outcome-page";
import * as planPage from "../../../app/rounds/plan/practice/page";
import type { SwitchPlan } from "../../../app/rounds/plan/switch-plan";
import * as calendar from "../../../app/rounds/practice/calendar-ics";
import * as confirmPage from "../../../app/rounds/practice/confirm-page";
import * as exportFile from "../../../app/rounds/practice/export-json";
import type { RequestsView } from "../../../app/rounds/practice/load-requests.server";
import * as offerFile from "../../../app/rounds/practice/offer-file";
import * as requestsPage from "../../../app/rounds/practice/page";
import {
  type StepSlug,
  type StepSubject,
  toStepPath,
} from "../../../app/rounds/practice/request-paths";
import type { CodeState } from "../../../app/rounds/practice/step/code-page";
import type { RequestNotice } from "../../../app/rounds/practice/step/practice-step";
import * as stepPage from "../../../app/rounds/practice/step/step-page";
import * as receiptPage from "../../../app/rounds/receipt/receipt-page";
import type { FieldError } from "../../../app/ui/error-summary";
import { samples } from "../samples/sample-directory";
import { access, mailedToken, openComparableRound, type TestRound } from "./offer-rounds";

const HOME = "/meine-anfragen";

const pages = {
  "": requestsPage,
  "/export.json": exportFile,
  "/bestaetigen/:entryId": confirmPage,
  "/schritt/:step": stepPage,
  "/:roundId/bestaetigung": receiptPage,
  "/:roundId/umstiegsplan": planPage,
  "/:roundId/kuendigung": letterPage,
  "/:roundId/wechsel/:answer?": outcomePage,
  "/:roundId/beilage/:invitationId": offerFile,
  "/:roundId/termine.ics": calendar,
};

const handler = createStaticHandler(
  Object.entries(pages).map(([path, { loader, ...page }]) => ({
    path: HOME + path,
    loader: loader as LoaderFunction,
    ...("action" in page ? { action: page.action as ActionFunction } : {}),
  })),
);

type Fields = Readonly<Record<string, string>> | [string, string][];

interface Page {
  /** Where redirects have led. */
  path: string;
  status: number;
  data: PageData;
  answer: FormAnswer;
}

/** What loaders return; each page has some of it. */
interface PageData {
  state: string;
  view: RequestsView;
  notice: RequestNotice;
  plan: SwitchPlan;
  form: { kind: string } | undefined;
  labs: readonly object[];
}

interface FormAnswer {
  code: CodeState;
  errors: readonly FieldError[];
}

/** A browser with cookies on «Meine Anfragen»: runs actions and loaders as a form without script does. */
export class PracticeBrowser {
  cookie = "";

  open(path = HOME): Promise<Page> {
    return this.ask(path);
  }

  post(path: string, fields: Fields = {}): Promise<Page> {
    const body = new FormData();
    const all = Array.isArray(fields) ? fields : Object.entries(fields);
    for (const [name, value] of all) body.append(name, value);
    return this.ask(path, body);
  }

  openStep(slug: StepSlug, subject?: StepSubject): Promise<Page> {
    return this.open(toStepPath(slug, subject));
  }

  postStep(slug: StepSlug, subject: StepSubject, fields?: Fields): Promise<Page> {
    return this.post(toStepPath(slug, subject), fields);
  }

  showRecords(...rounds: Pick<TestRound, "identity">[]): Promise<Page> {
    const records = rounds.map(({ identity }) => `${identity.submissionId}.${identity.editToken}`);
    return this.post(HOME, { intent: "show-records", records: records.join(" ") });
  }

  async openLink(round: Pick<TestRound, "entryId">, mailedAt?: Date): Promise<Page> {
    return this.open(`${HOME}?token=${await mailedToken(round.entryId, mailedAt)}`);
  }

  private async ask(path: string, body?: FormData): Promise<Page> {
    const context = new RouterContextProvider();
    context.set(snapshotContext, samples);
    const init = body === undefined ? {} : { method: "POST", body };
    const request = new Request(`http://portal.example${path}`, {
      ...init,
      headers: { Cookie: this.cookie },
    });
    const result = FILE.test(path)
      ? await handler.queryRoute(request, { requestContext: context }).catch(toResponse)
      : await handler.query(request, { requestContext: context });
    if (result instanceof Response) {
      this.keepCookies([result.headers]);
      const location = result.headers.get("Location");
      if (location !== null) return this.ask(location);
      return toPage({ path, status: result.status, data: await result.text() });
    }
    this.keepCookies([
      ...Object.values<Headers>(result.actionHeaders),
      ...Object.values<Headers>(result.loaderHeaders),
    ]);
    const [error] = Object.values(result.errors ?? {});
    if (error instanceof Error) throw error;
    const { statusCode: status, loaderData, actionData } = result;
    const answer = Object.values(actionData ?? {})[0];
    return toPage({ path, status, data: error ?? Object.values(loaderData)[0], answer });
  }

  private keepCookies(all: readonly Headers[]): void {
    for (const line of all.flatMap((headers) => headers.getSetCookie())) {
      this.cookie = line.includes("Max-Age=0") ? "" : (line.split(";")[0] ?? "");
    }
  }
}

function toPage(page: { path: string; status: number; data: unknown; answer?: unknown }): Page {
  return page as Page;
}

const FILE = /\.(json|ics)$|\/beilage\//;

function toResponse(thrown: unknown): Response {
  if (thrown instanceof Response) return thrown;
  throw thrown;
}

export async function browserOf(...rounds: TestRound[]): Promise<PracticeBrowser> {
  const browser = new PracticeBrowser();
  await browser.showRecords(...rounds);
  return browser;
}

export async function browserWithLink(round: Pick<TestRound, "entryId">): Promise<PracticeBrowser> {
  const browser = new PracticeBrowser();
  await browser.openLink(round);
  return browser;
}

export const choice = (round: TestRound, lab: string, version = 1) => ({
  round: round.roundId,
  offer: `${access(round, lab).invitationId}.${version}`,
});

export const openMyRound = () => openComparableRound({ email: "praxis@heitern.example" });
