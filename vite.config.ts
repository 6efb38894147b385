import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { shortFiberNames } from "./scripts/short-fiber-names.ts";

/**
 * React, the router, the frame around the pages, the parts that most pages are made of, and the start
 * page: one file compresses better than six and needs one set of headers.
 */
const NEEDED_BY_EVERY_PAGE = new RegExp(
  [
    "node_modules/(react|react-dom|react-router|scheduler)/",
    "app/(root|error-page).tsx$",
    "app/pages/home/",
    "entry.client",
    "app/ui/(button|definition-list|field|first-focus|icon|page|stars|toast|toast-viewport).tsx?$",
    "app/visitor/(consent|session|storage|wish).ts$",
    "app/widgets/(site-header|site-footer|page-meta|offer-request-button|request-button|request-button-look|drawings/(logo|drawing|hero-map|hero-map-sites)).tsx?$",
    "app/widgets/consent/(choices|consent|consent-banner|consent-button|dialog-state).tsx?$",
    "catalogue/(operator|specialties).ts$",
    "preload-helper",
  ].join("|"),
);

/**
 * Small parts that several pages share; as files of their own each would cost 0.5 kB of headers. A group
 * takes along what its files need, unless an earlier one has it: nothing of the desk's may need what
 * public pages load.
 */
const PARTS = {
  icons: /node_modules\/lucide-react\//,
  sending:
    /app\/(visitor\/(outbox|identity|practice-record-changes)|widgets\/(send-request|form\/send-form))\.tsx?$/,
  form: /app\/(ui\/(error-summary|form-fields|format-number)|widgets\/(next-steps|form\/hidden-fields))\.tsx?$/,
  ending:
    /app\/(ui\/(empty-state|outcome|loading)|widgets\/(not-found-state|back-link))\.tsx$|drawings\/(empty-list|not-found|thank-you|under-construction)\.svg/,
  prose: /app\/widgets\/prose(-text|-contents)?\.tsx$/,
  desk: /app\/(styles\.css\?url|ui\/badge\.tsx|pages\/admin\/(.*\/)?(auth-channel|key|missing-entry|send-to-server|shortcuts|status-label)\.tsx?)$/,
};

/** Vite's own helper fetches the style sheets of a lazy chunk along; ours are links, and it weighs 0.7 kB. */
const plainLazyImports: Plugin = {
  name: "plain-lazy-imports",
  enforce: "pre",
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
};

export default defineConfig({
  plugins: [
    tailwindcss(),
    !process.env.VITEST && reactRouter(),
    shortFiberNames(),
    plainLazyImports,
  ],
  // PUBLIC_URL becomes part of the pages: canonical links, Open Graph (app/widgets/page-meta.ts).
  envPrefix: "PUBLIC_",
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  build: {
    // The CSP allows no data: URLs, so every asset stays a file of its own.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    modulePreload: false,
  },
  // Bundled whole, the server needs 75 MB less and starts twice as fast (docs/decisions).
  ssr: { noExternal: true, external: ["pg-native"] },
  environments: {
    client: {
      build: {
        rollupOptions: {
          treeshake: { propertyReadSideEffects: false },
          // Few files instead of a dozen small ones: they compress better and need fewer headers.
          output: {
            codeSplitting: {
              groups: [
                { name: "base", test: NEEDED_BY_EVERY_PAGE },
                ...Object.entries(PARTS).map(([name, test]) => ({ name, test })),
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
