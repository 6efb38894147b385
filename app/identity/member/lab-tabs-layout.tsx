import { LogOut, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Form, NavLink, useLocation } from "react-router";
import { PLAIN_BUTTON_CLASS, Tab, Tabs, WorkFrame } from "~/ui/layout/work-frame";
import { hasLabRight, type LabRight } from "./lab-rights";

interface Props {
  title: string;
  rights: readonly LabRight[];
  children: ReactNode;
}

const LAB_PAGES: readonly { to: string; name: string; right: LabRight }[] = [
  { to: "/labor", name: "Anfragen", right: "read" },
  { to: "/labor/profil", name: "Profil", right: "read" },
  { to: "/labor/analysen", name: "Analysen", right: "read" },
  { to: "/labor/zahlen", name: "Zahlen", right: "read" },
  { to: "/labor/team", name: "Team", right: "owner" },
];

export function LabTabsLayout({ title, rights, children }: Props) {
  const { pathname } = useLocation();
  const isCurrent = (to: string) => {
    const below = to === "/labor" ? "/labor/anfragen/" : `${to}/`;
    return pathname === to || pathname.startsWith(below);
  };
  return (
    <WorkFrame
      title={title}
      tabs={
        <Tabs label="Laborbereich">
          {LAB_PAGES.filter(({ right }) => hasLabRight(rights, right)).map(({ to, name }) => (
            <Tab key={to} to={to} isCurrent={isCurrent(to)}>
              {name}
            </Tab>
          ))}
        </Tabs>
      }
      tools={
        <div className="flex items-center lg:gap-x-5 lg:pr-3.5">
          <NavLink
            to="/labor/konto"
            title="Konto"
            className={`${PLAIN_BUTTON_CLASS} aria-[current]:underline`}
          >
            <UserRound aria-hidden="true" className="size-4" />
            <span className="max-lg:sr-only">Konto</span>
          </NavLink>
          <Form method="post" action="/labor/konto">
            <button
              type="submit"
              name="intent"
              value="sign-out"
              title="Abmelden"
              className={PLAIN_BUTTON_CLASS}
            >
              <LogOut aria-hidden="true" className="size-4" />
              <span className="max-lg:sr-only">Abmelden</span>
            </button>
          </Form>
        </div>
      }
    >
      {children}
    </WorkFrame>
  );
}
