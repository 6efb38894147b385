import { useLocation } from "react-router";
import { TextLink } from "~/ui/text-link";

interface Props {
  due: "password" | "second-factor" | undefined;
  hasPasswordOfSettings: boolean;
  /** The account has no name yet. */
  isUnnamed: boolean;
}

/** Shown on every page until the operator has completed their account. */
export function AccountNotice(props: Props) {
  const isThere = useLocation().pathname === "/admin/konto";
  const text = getTexts(props);
  if (text === undefined) return null;
  return (
    <p className="border-line border-b border-l-6 border-l-signal bg-mist px-5 py-3 text-meta lg:px-6">
      <strong className="font-semibold">{text.what}</strong> {text.why}{" "}
      {!isThere && <TextLink to="/admin/konto">Zum Konto</TextLink>}
    </p>
  );
}

function getTexts({ due, hasPasswordOfSettings, isUnnamed }: Props) {
  if (due === "password") {
    return {
      what: "Bitte legen Sie zuerst ein eigenes Passwort fest.",
      why: "Das bisherige Passwort steht im Klartext im Serverprotokoll. Danach haben Sie Zugang zum Leitstand.",
    };
  }
  if (due === "second-factor") {
    return {
      what: "Bitte richten Sie zuerst den zweiten Faktor ein.",
      why: "Er ist für alle Konten vorgeschrieben. Danach öffnet sich der Leitstand.",
    };
  }
  if (hasPasswordOfSettings) {
    return {
      what: "Bitte ändern Sie das Passwort dieses Kontos.",
      why: "Es steht im Klartext in den Einstellungen des Servers (ADMIN_PASSWORD).",
    };
  }
  if (!isUnnamed) return undefined;
  return {
    what: "Bitte geben Sie diesem Konto Ihren Namen.",
    why: "Sonst steht im Verlauf und im Protokoll nur «Leitstand».",
  };
}
