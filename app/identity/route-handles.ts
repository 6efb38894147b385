import type { Register } from "react-router";
import type { PageHandle } from "~/platform/http/page-handle";
import type { LabRight } from "./member/lab-rights";
import type { Right } from "./roles";

export type LabPageRight = "account" | LabRight;

export type DeskHandle = PageHandle<Right>;

export type LabHandle = PageHandle<LabPageRight>;

export interface PublicHandle extends PageHandle<"everyone"> {
  forLabs?: true;
}

type Modules = Register["routeModules"];
type Files = Register["routeFiles"];
type Id = Exclude<keyof Modules, "root" | `${string}layout`>;
type Path<Page extends Id> = Extract<Files[keyof Files], { id: Page }>["page"];

type SignInPath =
  | "/admin/login"
  | `/admin/login/${string}`
  | "/admin/logout"
  | "/labor/anmelden"
  | `/labor/anmelden/${string}`;

type RightAt<Path> = Path extends SignInPath
  ? "everyone"
  : Path extends "/admin" | `/admin/${string}`
    ? Right
    : Path extends "/labor" | `/labor/${string}`
      ? LabPageRight
      : "everyone";

type Complete<Right extends string> = [Right] extends ["everyone"]
  ? { handle: PublicHandle }
  :
      | { handle: PageHandle<Right> & { post: Right } }
      | { handle: PageHandle<Right>; action: { rights: Readonly<Record<string, Right>> } }
      | { handle: PageHandle<Right>; action?: never };

/** Ids of the routes that name no right, or a wrong one, for opening them or for their forms. */
export type PageWithoutRight = {
  [Page in Id]: Modules[Page] extends Complete<RightAt<Path<Page>>> ? never : Page;
}[Id];
