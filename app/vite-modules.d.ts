declare module "virtual:react-router/server-build" {
  import type { ServerBuild } from "react-router";

  const build: ServerBuild;
  export = build;
}

/** Of the XML parser, which has no types: what read-xml.ts uses. */
declare module "saxen" {
  export class Parser {
    on(name: "error", take: (error: Error) => void): this;
    on(name: "attention" | "text" | "cdata" | "closeTag", take: (text: string) => void): this;
    on(
      name: "openTag",
      take: (name: string, getAttributes: () => Record<string, string>) => void,
    ): this;
    write(xml: string): this;
    end(): Error | undefined;
  }
}
