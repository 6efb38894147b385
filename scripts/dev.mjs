/** `npm run dev`: installs what has changed, then serves the sources; a change shows within a second. */
import { spawn } from "node:child_process";
import { install, pinnedNode, ROOT } from "./toolchain.mjs";

/** Exit code of `serve-sources.ts` if the portal itself has changed. */
const START_ANEW = 75;

try {
  await install();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
serve();

function serve() {
  const server = spawn(pinnedNode(), ["scripts/serve-sources.ts"], { cwd: ROOT, stdio: "inherit" });
  const pass = (signal) => server.kill(signal);
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, pass);
  server.on("exit", (code) => {
    for (const signal of ["SIGTERM", "SIGINT"]) process.off(signal, pass);
    if (code === START_ANEW) serve();
    else process.exit(code ?? 1);
  });
}
