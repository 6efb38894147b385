/** `npm start`: installs and builds what has changed, then serves until it is told to stop. */
import { spawn } from "node:child_process";
import { build, install, pinnedNode, ROOT, SERVER } from "./toolchain.mjs";

try {
  await install();
  await build();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const server = spawn(pinnedNode(), SERVER, {
  cwd: ROOT,
  // With more arenas glibc keeps what many threads have freed: 120 MB more after floods.
  env: { MALLOC_ARENA_MAX: "2", ...process.env, NODE_ENV: "production" },
  // If this process is killed, the closed channel tells the server to stop.
  stdio: ["inherit", "inherit", "inherit", "ipc"],
});
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 1));

// A killed npm does not tell its child: without this the portal would keep running and hold its data folder.
if (process.env.npm_lifecycle_event === "start") {
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && server.kill("SIGTERM"), 250).unref();
}
