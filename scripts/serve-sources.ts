/**
 * The server of `npm run dev`. Vite sends changed scripts and styles to the open browser and reads changed loaders with
 * the next request. If the portal itself changes, this process ends and `dev.mjs` starts the next.
 */
import { createServer } from "node:http";
import type { ServerBuild } from "react-router";
import { createServer as createVite } from "vite";

type Images = typeof import("../app/operation/gateway/serve-image.server.ts");

const ROOT = new URL("..", import.meta.url).pathname;
const PORT = Number(process.env.PORT ?? 3000);
const HOST = process.env.HOST ?? "127.0.0.1";
/** Exit code that makes `dev.mjs` start the next process. */
const START_ANEW = 75;

const server = createServer((request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      if ((await readDevelopment()) !== development) return await stop(START_ANEW);
      // Not one of the portal's modules: its error page imports the style sheet, which changes with every page.
      const { serveImage } = await load<Images>("/app/operation/gateway/serve-image.server.ts");
      const path = request.url?.split("?")[0] ?? "";
      if (request.method === "GET" && (await serveImage({ request, response, path }))) return;
      await portal.answer(request, response);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      vite.ssrFixStacktrace(error);
      console.error(error);
      if (!response.headersSent) response.writeHead(500, { "Content-Type": "text/plain" });
      response.end(error.stack);
    }
  });
});

const vite = await createVite({
  root: ROOT,
  appType: "custom",
  server: { middlewareMode: { server } },
});
const development = await readDevelopment();
const portal = await development.startDevelopment(ROOT, () =>
  load<ServerBuild>("virtual:react-router/server-build"),
);
server.listen(PORT, HOST, () => console.log(portal.lines.join("\n")));
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => stop(0));

function readDevelopment() {
  return load<typeof import("../app/wiring/development.server.ts")>(
    "/app/wiring/development.server.ts",
  );
}

async function load<Module>(id: string): Promise<Module> {
  return (await vite.ssrLoadModule(id)) as Module;
}

let stopping = false;

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await portal.stop();
  process.exit(code);
}
