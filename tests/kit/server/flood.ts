import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type RequestOptions, request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { practiceFields } from "../calls/practice-post";
import type { Tally } from "./hammer";
import type { RunningServer } from "./server-process";

/** Floods use 127.0.0.1; Linux gives this machine's visitors any other loopback address. */
export const VISITOR = "127.0.0.2";
export const FLOODER = "127.0.0.1";
const TIMEOUT_MS = 30_000;

/** Opens sockets that each send all their requests at once, and either read the answers or never do. */
export async function pipeline(
  { url }: RunningServer,
  { sockets, paths, isReading }: { sockets: number; paths: string[]; isReading: boolean },
): Promise<Socket[]> {
  const port = Number(new URL(url).port);
  const all = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: portal.example\r\n\r\n`).join("");
  const opened = Array.from({ length: sockets }, () => {
    const socket = connect(port, FLOODER);
    socket.on("error", () => undefined);
    if (isReading) socket.resume();
    else socket.pause();
    socket.write(all);
    return socket;
  });
  await Promise.all(opened.map((socket) => once(socket, "connect")));
  return opened;
}

/** `clients` request `path` with varying numbers for this long, whatever the answers. */
export async function hammer(
  { url }: RunningServer,
  { clients, path, ms }: { clients: number; path: string; ms: number },
): Promise<Tally> {
  // In a separate thread, so that it does not delay the measured visitors.
  const worker = new Worker(new URL("./hammer.ts", import.meta.url), {
    workerData: { url: url + path, clients, ms, localAddress: FLOODER },
  });
  const [tally] = await once(worker, "message");
  return tally;
}

/** Milliseconds of one visitor's requests; a failed one took forever. */
export interface Visits {
  page: number[];
  post: number[];
}

/** Opens `/` and sends a form, repeatedly, each on a new connection from this address. */
export async function visit({ url }: RunningServer, from: string, ms: number): Promise<Visits> {
  const visits: Visits = { page: [], post: [] };
  const end = Date.now() + ms;
  do {
    visits.page.push(await timed(200, ask(`${url}/`, { localAddress: from })));
    visits.post.push(await timed(303, postPracticeForm(url, { localAddress: from })));
    await sleep(50);
  } while (Date.now() < end);
  return visits;
}

async function timed(
  expected: number,
  responsePromise: Promise<{ status: number }>,
): Promise<number> {
  const start = performance.now();
  const { status } = await responsePromise;
  return status === expected ? Math.round(performance.now() - start) : Number.POSITIVE_INFINITY;
}

/** Time within which this share (up to 1) was answered: single requests may have met a busy machine. */
export function percentile(times: number[], share: number): number {
  return [...times].sort((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0;
}

/** Like `postForm` (practice-post.ts), with a connection and a local address that fetch can't set. */
export function postPracticeForm(
  url: string,
  { headers, ...options }: RequestOptions & { headers?: Record<string, string> },
  fields = practiceFields(),
): Promise<{ status: number }> {
  const all = {
    Origin: url,
    "Sec-Fetch-Site": "same-origin",
    "Content-Type": "application/x-www-form-urlencoded",
    ...headers,
  };
  const body = new URLSearchParams(fields).toString();
  return ask(`${url}/practice-form`, { ...options, method: "POST", headers: all }, body);
}

export function ask(
  url: string,
  options: RequestOptions,
  body?: string,
): Promise<{ status: number }> {
  return new Promise((resolve) => {
    const none = () => resolve({ status: 0 });
    const sent = request(url, { agent: false, timeout: TIMEOUT_MS, ...options }, (answer) => {
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0 }));
      answer.on("error", none);
      answer.resume();
    });
    sent.on("error", none);
    sent.on("timeout", () => sent.destroy());
    sent.end(body);
  });
}

export async function peakMemory({ process: { pid } }: RunningServer): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1_024);
}

/** @returns ms until the server has closed its end of every connection, at most `limit` */
export async function waitForDisconnects({ url }: RunningServer, limit: number): Promise<number> {
  const start = Date.now();
  while ((await openConnections(url)) > 0 && Date.now() - start < limit) await sleep(200);
  return Date.now() - start;
}

/** Read from the kernel, which knows even if the other end never reads the close. */
async function openConnections(url: string): Promise<number> {
  const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, "0");
  const table = await readFile("/proc/net/tcp", "utf8");
  const [ESTABLISHED, CLOSE_WAIT] = ["01", "08"];
  return table.split("\n").filter((line) => {
    const [, local = "", , state = ""] = line.trim().split(/\s+/);
    return local.endsWith(`:${port}`) && (state === ESTABLISHED || state === CLOSE_WAIT);
  }).length;
}
