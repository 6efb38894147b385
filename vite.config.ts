import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** React, the router, the frame around the pages and the parts that most pages are made of. */
const NEEDED_BY_EVERY_PAGE = new RegExp(
  [
    "node_modules/(react|react-dom|react-router|scheduler)/",
    "app/error-page.tsx$",
    "app/ui/(button|definition-list|field|first-focus|icon|page|stars|toast|toast-viewport).tsx?$",
    "app/visitor/(consent|storage|wish).ts$",
    "app/widgets/(site-header|site-footer|operator|page-meta|offer-request-button|request-button|request-button-look|drawings/(logo|drawing)).tsx?$",
    "app/widgets/consent/(consent|consent-button|dialog-state).tsx?$",
    "catalogue/specialties.ts$",
    "preload-helper",
  ].join("|"),
);

/** What sending needs, on whatever page. */
const NEEDED_FOR_SENDING =
  /app\/(visitor\/(outbox|identity|practice-record-changes)|widgets\/(send-request|form\/send-form))\.ts$/;

export default defineConfig({
  plugins: [tailwindcss(), !process.env.VITEST && reactRouter()],
  // PUBLIC_URL becomes part of the pages: canonical links, Open Graph (app/widgets/page-meta.ts).
  envPrefix: "PUBLIC_",
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  build: {
    // The CSP allows no data: URLs, so every asset stays a file of its own.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
  },
  // Bundled whole, the server needs 75 MB less and starts twice as fast (docs/decisions).
  ssr: { noExternal: true, external: ["pg-native"] },
  environments: {
    client: {
      build: {
        rollupOptions: {
          // Few files instead of a dozen small ones: they compress better and need fewer headers.
          output: {
            codeSplitting: {
              groups: [
                { name: "base", test: NEEDED_BY_EVERY_PAGE },
                { name: "sending", test: NEEDED_FOR_SENDING },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rollupOptions: {
          // Two entries, one module graph: `index` is what prerendering reads, `server` is what runs.
          input: { index: "virtual:react-router/server-build", server: "./server.ts" },
        },
      },
    },
  },
});
