import { createContext } from "react-router";

export interface RequestContext {
  build: string;
  /** For inline scripts of this answer; undefined for remembered pages (they get hashes). */
  nonce: string | undefined;
  clientAddress: string;
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
