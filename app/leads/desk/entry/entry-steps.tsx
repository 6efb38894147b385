import { Mail, Phone } from "lucide-react";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { mailLink } from "#catalogue/mail-link";
import { useRight } from "~/identity/operator/use-right";
import { ButtonLink } from "~/ui/button";
import { KeyboardKey } from "~/ui/controls/keyboard-key";
import { useShortcuts } from "~/ui/controls/shortcuts";
import { phoneLink } from "./contact-section";
import type { EntryView } from "./entry.server";

interface Props {
  entry: Pick<EntryView, "contact" | "canHaveRounds" | "hasRounds">;
  roundsPath: string;
}

/** Offers mail only to a deliverable address. */
export function EntrySteps({ entry, roundsPath }: Props) {
  const navigate = useNavigate();
  const call = useRef<HTMLAnchorElement>(null);
  const write = useRef<HTMLAnchorElement>(null);
  const { phone = "", email = "", undeliverable } = entry.contact ?? {};
  const canAsk = useRight("work") && entry.canHaveRounds;
  useShortcuts({
    t: () => call.current?.click(),
    e: () => write.current?.click(),
    ...(canAsk ? { w: () => void navigate(roundsPath) } : {}),
  });
  return (
    <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
      {canAsk && (
        <ButtonLink
          to={roundsPath}
          variant="signal"
          size="s"
          className="px-3!"
          aria-keyshortcuts="w"
        >
          {entry.hasRounds ? "Offerten ansehen" : "Offerten einholen"}{" "}
          <KeyboardKey tone="dark">W</KeyboardKey>
        </ButtonLink>
      )}
      {phone !== "" && (
        <ButtonLink
          ref={call}
          to={phoneLink(phone)}
          variant="outline"
          size="s"
          className="px-2.5! max-sm:px-2!"
          aria-keyshortcuts="t"
        >
          <Phone aria-hidden="true" className="size-4 max-sm:hidden" />
          Anrufen
        </ButtonLink>
      )}
      {email !== "" && undeliverable === undefined && (
        <ButtonLink
          ref={write}
          to={mailLink(email)}
          variant="outline"
          size="s"
          className="px-2.5! max-sm:px-2!"
          aria-keyshortcuts="e"
        >
          <Mail aria-hidden="true" className="size-4 max-sm:hidden" />
          Schreiben
        </ButtonLink>
      )}
    </div>
  );
}
