import { createHash } from "node:crypto";
import styles from "~/public.css?inline";
import type { Handler } from "./handler.server";

/** Every page contains the style sheet in its head; no other inline style is allowed. */
const STYLE_SHEET = hashSource(styles);

export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/**
 * Content Security Policy of a page. `scripts` are the sources beyond our own files: hashes of a
 * remembered page's inline scripts, or the nonce of a page that was rendered for one visitor.
 */
export function contentSecurityPolicy(
  scripts: readonly string[],
  styleSheet: string = STYLE_SHEET,
): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(" ")}`,
    `style-src 'self' ${styleSheet}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * Headers of every answer; the policy of an answer that is no page allows nothing. With https, browsers are told to use
 * only https for two years, if this is configured, for this host without its subdomains.
 */
export function securityHeaders(
  isHttps: boolean,
  coversSubdomains: boolean,
): Record<string, string> {
  const scope = coversSubdomains ? "; includeSubDomains" : "";
  return {
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    // «no-referrer» would make browsers send «Origin: null» with our own forms.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ...(isHttps ? { "Strict-Transport-Security": `max-age=63072000${scope}` } : {}),
  };
}

export function isApiPath(address: string): boolean {
  return address.startsWith("/api/");
}

const API_HEADERS: Record<string, string> = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "ETag, Link, RateLimit, RateLimit-Policy, Retry-After",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

const FRAME_HEADERS: readonly string[] = [
  "X-Frame-Options",
  "Cross-Origin-Opener-Policy",
  "Cross-Origin-Embedder-Policy",
];

/**
 * Headers by address: other sites' scripts may read what is below `/api/`, and other sites may
 * frame what is below `/embed/`, nothing else.
 */
export function getHeadersAt(
  address: string,
  commonHeaders: Record<string, string>,
): Record<string, string> {
  if (isApiPath(address)) return { ...commonHeaders, ...API_HEADERS };
  if (!address.startsWith("/embed/")) return commonHeaders;
  const others = Object.entries(commonHeaders).filter(([name]) => !FRAME_HEADERS.includes(name));
  return { ...Object.fromEntries(others), "Cross-Origin-Resource-Policy": "cross-origin" };
}

export function setSecurityHeaders(commonHeaders: Record<string, string>): Handler {
  return ({ response, path }) => {
    const headers = getHeadersAt(path, commonHeaders);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    return false;
  };
}

export function framedPagePolicy(styleSheet: string): string {
  return [
    "default-src 'none'",
    `style-src ${hashSource(styleSheet)}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors *",
  ].join("; ");
}
