import { Close, Description, Provider, Root, Title, Viewport } from "@radix-ui/react-toast";
import { Link } from "react-router";
import { Icon } from "~/ui/icon";
import { type ActiveToast, dismissToast } from "./toast";

const DISPLAY_MS = { success: 6_000, error: 10_000 };

/** Announced to screen readers; the countdown pauses while a toast has the pointer or the focus. */
export default function ToastList({ toasts }: { toasts: readonly ActiveToast[] }) {
  return (
    <Provider label="Mitteilung" swipeDirection="right">
      {toasts.map(({ id, title, description, tone, link }) => {
        return (
          <Root
            key={id}
            type={tone === "error" ? "foreground" : "background"}
            duration={DISPLAY_MS[tone]}
            onOpenChange={(open) => !open && dismissToast(id)}
            className={`flex gap-3 rounded-control border border-line border-t-4 bg-paper py-2 pr-2 pl-5 shadow-float ${tone === "error" ? "border-t-error" : "border-t-leaf"}`}
          >
            <Icon
              name={tone === "error" ? "triangle-alert" : "circle-check"}
              className={`mt-3 size-5 shrink-0 ${tone === "error" ? "text-error" : "text-leaf"}`}
            />
            <div className="grow py-2">
              <Title className="font-semibold">{title}</Title>
              {description && (
                <Description className="text-balance text-meta text-ink">{description}</Description>
              )}
              {link && (
                <Link
                  to={link.path}
                  className="inline-flex min-h-11 items-center text-meta text-petrol underline underline-offset-4 hover:text-petrol-deep"
                >
                  {link.label}
                </Link>
              )}
            </div>
            <Close
              aria-label="Schliessen"
              className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-mist"
            >
              <Icon name="x" />
            </Close>
          </Root>
        );
      })}
      <Viewport label="Mitteilungen ({hotkey})" className="toasts" />
    </Provider>
  );
}
