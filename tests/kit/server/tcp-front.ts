import { once } from "node:events";
import { createConnection, createServer } from "node:net";

export interface TcpFront {
  url: string;
  stop(): Promise<void>;
}

/**
 * A loopback port in front of a PostgreSQL that only its own user reaches by a socket, as if on another machine. `url`
 * is the database's, with the socket as `host`.
 */
export async function startTcpFront(url: string): Promise<TcpFront> {
  const fronted = new URL(url);
  const socket = `${fronted.searchParams.get("host")}/.s.PGSQL.5432`;
  const front = createServer((client) => {
    const server = createConnection(socket);
    client.pipe(server).pipe(client);
    client.on("error", () => server.destroy());
    server.on("error", () => client.destroy());
  }).listen(0, "127.0.0.1");
  await once(front, "listening");
  const address = front.address();
  if (address === null || typeof address === "string") throw new Error("no free port");
  fronted.searchParams.delete("host");
  fronted.host = `127.0.0.1:${address.port}`;
  return {
    url: fronted.href,
    stop: async () => {
      front.close();
    },
  };
}
