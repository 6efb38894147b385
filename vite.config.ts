import { readFile } from "node:fs/promises";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { parsePlaces, writePlaceNames } from "./catalogue/places/places-table.ts";

/** Browsers need the names of places, their codes and cantons alone: `places.csv?names` is a third of the table. */
const placeNames: Plugin = {
  name: "place-names",
  async load(id) {
    const [file = "", query] = id.split("?");
    if (!file.endsWith("/places.csv") || query !== "names") return undefined;
    this.addWatchFile(file);
    const names = writePlaceNames(parsePlaces(await readFile(file, "utf8")));
    return `export default ${JSON.stringify(names)}`;
  },
};

export default defineConfig({
  plugins: [placeNames, tailwindcss(), !process.env.VITEST && reactRouter(), bundleServerWhole()],
  resolve: {
    alias: {
      "~": new URL("./app", import.meta.url).pathname,
      "#catalogue": new URL("./catalogue", import.meta.url).pathname,
      "#database": new URL("./database", import.meta.url).pathname,
    },
  },
  build: {
    // The CSP allows no data: URLs, so every asset stays a file of its own.
    assetsInlineLimit: 0,
    // From where layers are known the plain page has its looks; scripts need more (app/ui/layout/plain-page.tsx).
    cssTarget: ["chrome99", "edge99", "firefox97", "safari15.4"],
    chunkSizeWarningLimit: 1000,
  },
  ssr: { external: ["pg-native", "sharp"] },
  environments: {
    client: {
      build: {
        target: ["chrome111", "edge111", "firefox120", "safari16.4"],
        rollupOptions: {
          treeshake: {
            propertyReadSideEffects: false,
            // Whoever takes one name from a feature's contract (`index.ts`) gets that name's file alone.
            moduleSideEffects: (id) => !/\/(app|catalogue)\/(?!entry\.client)/.test(id),
          },
          output: {
            // Three files instead of dozens: they compress better, and no import waits for another. A group
            // takes along what its files need, unless an earlier one has it.
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                },
                { name: "start", test: /\/app\/(root\.tsx|site\/home\/)/ },
                {
                  name: "shared",
                  test: /\/(app|catalogue)\/(?!forms|leads|.*\/index\.ts)/,
                  minShareCount: 8,
                },
                // What checks, keeps and sends a form; lists and searches do without.
                {
                  name: "forms",
                  test: /\/app\/(forms|leads)\/(?!.*\/index\.ts)/,
                  minShareCount: 8,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rollupOptions: {
          input: {
            server: "./server.ts",
            admin: "./scripts/admin.ts",
            directory: "./directory.ts",
            analyses: "./analyses.ts",
            backup: "./backup.ts",
            // The server asks these (app/platform/worker-process.server.ts).
            "read-rows": "./app/directory/tables/read-rows.ts",
            "pdf-worker": "./app/platform/http/pdf-worker.ts",
            "encode-picture": "./app/directory/pictures/encode-picture.ts",
          },
        },
      },
    },
  },
});

/** The built server needs less memory so, and no node_modules but sharp (docs/decisions/0003). */
function bundleServerWhole(): Plugin {
  return {
    name: "bundle-server-whole",
    apply: "build",
    config: () => ({ ssr: { noExternal: true } }),
  };
}
