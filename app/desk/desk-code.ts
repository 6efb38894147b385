import { useEffect } from "react";
import { fetchCode, routesOfDesk } from "~/frame/page-code";

/**
 * Fetches the code of all the desk's pages as soon as one is open. Without its code React Router can only
 * load a page as a document, and with the server away that leaves the browser's own error page.
 */
export function useDeskCode(): void {
  useEffect(() => {
    void fetchCode(routesOfDesk());
  }, []);
}
