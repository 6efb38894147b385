import { type AddressInfo, createServer } from "node:net";

interface Message {
  uid: number;
  raw: string;
  isSeen: boolean;
  isDeleted: boolean;
}

/** The part of an IMAP server (RFC 3501) that a reader of one mailbox needs, on loopback. */
export async function startImapServer(user: string, password: string) {
  let messages: Message[] = [];
  let nextUid = 1;
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    const writeLine = (line: string) => socket.write(`${line}\r\n`);
    writeLine("* OK [CAPABILITY IMAP4rev1 UIDPLUS] ready");
    let buffer = "";
    socket.on("data", (chunk: Buffer) => {
      buffer += chunk.toString("latin1");
      for (let end = buffer.indexOf("\r\n"); end >= 0; end = buffer.indexOf("\r\n")) {
        const line = buffer.slice(0, end);
        buffer = buffer.slice(end + 2);
        const [tag = "", ...words] = line.split(" ");
        writeLine(`${tag} ${answer(words.join(" "), writeLine)}`);
      }
    });
  });

  function answer(command: string, writeLine: (line: string) => void): string {
    const [, uid = ""] = /^UID \w+ (\d+)/i.exec(command) ?? [];
    const message = messages.find((one) => one.uid === Number(uid));
    switch (/^(?:UID )?\w+/i.exec(command)?.[0].toUpperCase()) {
      case "LOGIN": {
        const isRight = command.replaceAll('"', "") === `LOGIN ${user} ${password}`;
        return isRight ? "OK signed in" : "NO [AUTHENTICATIONFAILED] wrong";
      }
      case "CAPABILITY":
        writeLine("* CAPABILITY IMAP4rev1 UIDPLUS");
        return "OK";
      case "LIST":
        writeLine('* LIST () "/" INBOX');
        return "OK";
      case "SELECT":
        writeLine(`* ${messages.length} EXISTS`);
        writeLine("* FLAGS (\\Seen \\Deleted)");
        writeLine("* OK [UIDVALIDITY 1]");
        writeLine(`* OK [UIDNEXT ${nextUid}]`);
        return "OK [READ-WRITE]";
      case "UID SEARCH": {
        const unseen = messages.filter(({ isSeen }) => !isSeen).map((one) => one.uid);
        writeLine(["* SEARCH", ...unseen].join(" "));
        return "OK";
      }
      case "UID FETCH": {
        if (message === undefined) return "OK";
        if (message.raw === "unreadable") return "NO [SERVERBUG] internal error";
        const at = messages.indexOf(message) + 1;
        const size = Buffer.byteLength(message.raw, "latin1");
        writeLine(`* ${at} FETCH (UID ${message.uid} BODY[]<0> {${size}}\r\n${message.raw})`);
        return "OK";
      }
      case "UID STORE":
        if (message !== undefined) {
          message.isSeen ||= command.includes("\\Seen");
          message.isDeleted ||= command.includes("\\Deleted");
        }
        return "OK";
      case "UID EXPUNGE":
      case "EXPUNGE":
        messages = messages.filter(({ isDeleted }) => !isDeleted);
        return "OK";
      case "LOGOUT":
        writeLine("* BYE");
        return "OK";
      default:
        return "OK";
    }
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    url: `imap://${user}:${password}@127.0.0.1:${port}/INBOX`,
    put: (raw: string) => {
      messages.push({ uid: nextUid++, raw, isSeen: false, isDeleted: false });
    },
    left: () => messages.map(({ raw, isSeen }) => ({ raw, isSeen })),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
