import { createContext } from "react-router";

export interface RequestContext {
  /** Which build answers; changes with every build whose scripts differ. */
  build: string;
  /** For inline scripts of this answer; undefined for remembered pages (they get hashes). */
  nonce: string | undefined;
  /** Address of the visitor; forwarded headers are trusted only from TRUST_PROXY hops. */
  clientAddress: string;
  /** Requested by the open page itself, not by opening an address. */
  isDataRequest: boolean;
  /** Renders the document in turn; without it, at once. */
  inTurn?: (<Result>(render: () => Promise<Result>) => Promise<Result>) | undefined;
  /** What a loader, an action or rendering threw. */
  failure: unknown;
}

/** What server.ts adds to a request. */
export const requestContext = createContext<RequestContext>({
  build: "",
  nonce: undefined,
  clientAddress: "",
  isDataRequest: false,
  failure: undefined,
});
