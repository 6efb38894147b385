import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts } from "react-router";
import styles from "./styles.css?inline";

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="de-CH">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        {/* Inlined for the first view; the browser keeps what the server wrote, so its bundle carries none of it. */}
        <style
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? styles : "" }}
        />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}
