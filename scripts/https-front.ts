import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, request as forward, type IncomingHttpHeaders } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Certificate {
  key: string;
  cert: string;
  /**
   * For Chromium's `--ignore-certificate-errors-spki-list`. With all errors ignored instead, Chromium trusts the page
   * but caches none of its answers.
   */
  fingerprint: string;
}

export function selfSignedCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), "laborlotse-bench-"));
  const [keyFile, certFile] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  const files = ["-keyout", keyFile, "-out", certFile];
  try {
    const all = ["req", "-x509", "-days", "2", ...kind, ...names, ...files];
    execFileSync("openssl", all, { stdio: "ignore", timeout: 10_000 });
    const cert = readFileSync(certFile, "utf8");
    const publicKey = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
    const fingerprint = createHash("sha256").update(publicKey).digest("base64");
    return { key: readFileSync(keyFile, "utf8"), cert, fingerprint };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export async function startFront(
  { key, cert }: Certificate,
  port: number,
  portalUrl: string,
): Promise<{ stop(): void }> {
  // Closes idle connections before the portal does: none may be reused just as the portal closes it.
  const agent = new Agent({ keepAlive: true, timeout: 2_000 });
  const front = createSecureServer({ key, cert }, (request, response) =>
    pass(request, response, portalUrl, agent),
  ).listen(port, "127.0.0.1");
  const sessions = new Set<{ destroy(): void }>();
  front.on("session", (session) => {
    sessions.add(session);
    session.on("close", () => sessions.delete(session));
  });
  await once(front, "listening");
  return {
    stop() {
      front.close();
      for (const session of sessions) session.destroy();
      agent.destroy();
    },
  };
}

function pass(
  request: Http2ServerRequest,
  response: Http2ServerResponse,
  portalUrl: string,
  agent: Agent,
): void {
  const { method } = request;
  const headers = { ...plainHeaders(request.headers), host: request.authority };
  const onward = forward(portalUrl + request.url, { agent, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, plainHeaders(answer.headers));
    answer.pipe(response);
  });
  onward.on("error", () => response.stream?.destroy());
  response.on("close", () => response.writableFinished || onward.destroy());
  request.pipe(onward);
}

/** Without connection-specific fields (RFC 9113, 8.2.2) and HTTP/2's pseudo-header fields. */
function plainHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const ofConnection = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade"]);
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(":") && !ofConnection.has(name)),
  );
}
