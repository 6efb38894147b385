import { type Engine, type EngineName, startEngine } from "../kit/engines/start-engine";
import { Visitor } from "../kit/engines/visitor";
import { test as portalTest } from "./portal";

export { expect, uniqueName } from "./portal";

/** A visitor of Firefox or WebKit with an empty memory, in one window for all journeys of a file. */
export const test = portalTest.extend<
  { visitor: Visitor },
  { engineName: EngineName; engine: Promise<Engine> }
>({
  engineName: ["firefox", { option: true, scope: "worker" }],
  engine: [
    async ({ engineName }, use) => {
      // It starts beside the portal.
      const engine = startEngine(engineName);
      await use(engine);
      await (await engine).end();
    },
    { scope: "worker" },
  ],
  visitor: async ({ engine, portal }, use) => {
    await portal.query("delete from rate_limits");
    const visitor = new Visitor(await engine, portal.url);
    await visitor.open("/healthz");
    await visitor.forget();
    await use(visitor);
  },
});
