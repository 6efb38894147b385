import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), !process.env.VITEST && reactRouter()],
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
  build: {
    // The CSP allows no data: URLs, so every asset stays a file of its own.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
  },
  // Unbundled drizzle-orm costs some 250 MB and 0.4 s at start.
  ssr: { noExternal: ["drizzle-orm"] },
  environments: {
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
