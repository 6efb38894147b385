import type { Identity } from "~/lib/identity";
import { HONEYPOT } from "./honeypot";
import { OfflineGuard } from "./sending/offline-guard";

/**
 * The record's identity, empty in the HTML: the browser's code fills it when the form is first sent,
 * and without JavaScript the server makes it. A next step without JavaScript passes it on.
 */
export function HiddenFields({ identity }: { identity?: Identity | undefined }) {
  return (
    <>
      <OfflineGuard />
      <input type="hidden" name="submissionId" defaultValue={identity?.submissionId ?? ""} />
      <input type="hidden" name="editToken" defaultValue={identity?.editToken ?? ""} />
      <div className="hidden" aria-hidden="true">
        <label htmlFor={HONEYPOT}>Dieses Feld bitte leer lassen</label>
        <input id={HONEYPOT} name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
