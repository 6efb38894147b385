import type { Identity } from "~/lib/identity";
import { HONEYPOT } from "./honeypot";
import { OfflineGuard } from "./sending/offline-guard";

/**
 * The browser fills the identity in when the form is first sent; without JavaScript the server
 * creates it, and later steps pass it on.
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
