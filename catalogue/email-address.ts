/**
 * What mail servers accept of HTML's grammar (https://html.spec.whatwg.org/#valid-e-mail-address): at most 64
 * characters before the «@», no dot at an end (RFC 5321, 4.5.3.1.1 and 4.1.2), and a domain with a top level.
 */
const LOCAL = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+([a-z]{2,63}|xn--[a-z\d-]{1,58}[a-z\d])$/;

/** `URL` would accept ports, paths and escapes too. */
const WRITTEN_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;

/**
 * Gives an e-mail address one form, whether a browser sent «müller.ch» or «xn--mller-kva.ch».
 * @returns undefined for an address that no mail reaches
 */
export function toEmailAddress(text: string): string | undefined {
  const at = text.lastIndexOf("@");
  const local = text.slice(0, Math.max(at, 0));
  const domain = toAsciiDomain(text.slice(at + 1));
  const address = `${local}@${domain}`;
  return LOCAL.test(local) && DOMAIN.test(domain) && address.length <= 254 ? address : undefined;
}

function toAsciiDomain(written: string): string {
  if (!WRITTEN_DOMAIN.test(written)) return "";
  try {
    return new URL(`http://${written}`).hostname;
  } catch {
    return "";
  }
}
