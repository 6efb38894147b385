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
  inTurn?: (<Result>(render: () => Promise<Result>) => Promise<Result>) | undefined;
  failure: unknown;
}

export const requestContext = createContext<RequestContext>({
  build: "",
  nonce: undefined,
  clientAddress: "",
  isDataRequest: false,
  failure: undefined,
});
