import { request } from "node:http";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { createProposalToken } from "../../app/directory/labs/proposal-mail.server";
import { eraseImage } from "../../app/directory/pictures/images.server";
import {
  publishDocumentDraft,
  unpublishDocument,
} from "../../app/directory/publication/publishing.server";
import { database } from "../../app/platform/database/database.server";
import { proposals } from "../../database/labs";
import { findElement, findElements, listLinks, toText } from "../kit/browser/html";
import { changeDraft, publishChange } from "../kit/calls/change-document";
import { signInAt } from "../kit/calls/sign-in";
import { workbook } from "../kit/samples/workbook";
import { runJoinedPortal } from "../kit/server/run-portal";

const BY = "Leitstand";
const ACTOR = { id: "1", name: BY };
const UPLOAD = "/admin/verzeichnis/bild";
const EIGHT_MEGABYTES = 8 * 1024 * 1024;

const server = runJoinedPortal();
let cookie: string;

beforeAll(async () => {
  cookie = await signInAt(server.url);
});

const get = (path: string, headers = {}) => fetch(server.url + path, { headers });

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await condition()); tries++) {
    if (tries > 200) throw new Error("It does not happen");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe("a laboratory that was taken off", () => {
  it("answers 410 with a way back, its tests too, and stands in no list and no site map", async () => {
    await unpublishDocument("lab", "alpine-lab-luzern", ACTOR);
    await until(async () => (await get("/lab/alpine-lab-luzern")).status === 410);
    const page = await (await get("/lab/alpine-lab-luzern")).text();
    expect(toText(page)).toContain("Dieses Labor ist nicht mehr auf dem Portal");
    expect(listLinks(findElement(page, "main"))).toContainEqual([
      "Alle Labore ansehen",
      "/category/alle",
    ]);
    expect((await get("/lab/alpine-lab-luzern.data")).status).toBe(410);
    expect((await get("/test/diabetes-ext")).status).toBe(410);
    expect((await get("/lab/gibt-es-nicht")).status).toBe(404);
    for (const path of ["/sitemap.xml", "/category/alle", "/category/alle.data"]) {
      expect(await (await get(path)).text(), path).not.toContain("alpine-lab-luzern");
    }
    const home = toText(await (await get("/")).text());
    expect(home).toContain("6 Beispielprofile im Pilot");
  });
});

describe("figures that are counted anew at night, of a thousand laboratories", () => {
  it("change the pages that show them, and leave all others as they are remembered", async () => {
    const paths = ["/lab/medlab-basel", "/faq", "/lab/labor-dr-muller", "/software", "/blog"];
    const etags = () =>
      Promise.all(paths.map(async (path) => (await get(path)).headers.get("etag")));
    const [first, ...others] = await etags();
    await server.query(`
      insert into response_facts (lab, rounds, answered, median_hours)
      select 'labor-' || n, 9, 9, 24 from generate_series(1, 999) n
      union all select 'medlab-basel', 9, 9, 24`);
    await server.query("notify publication");
    await until(async () => (await etags())[0] !== first);
    expect((await etags()).slice(1)).toEqual(others);
  });
});

describe("a draft", () => {
  const PREVIEW = "/lab/medlab-basel?vorschau=lab.medlab-basel";

  it("is shown on its page to the operator alone, under a band, and kept by nobody", async () => {
    await changeDraft("lab", "medlab-basel", { name: "MedLab Entwurf" });
    const preview = await get(PREVIEW, { Cookie: cookie });
    expect(preview.headers.get("Cache-Control")).toBe("no-store");
    const shown = toText(await preview.text());
    expect(shown).toContain("MedLab Entwurf");
    expect(shown).toContain("Vorschau: Dieser Entwurf ist nicht veröffentlicht.");
    for (const headers of [{}, { Cookie: "laborlotse-admin=x" }]) {
      const page = await (await get(PREVIEW, headers)).text();
      expect(page).toContain("MedLab Basel");
      expect(page).not.toContain("MedLab Entwurf");
      expect(toText(page)).not.toContain("Vorschau:");
    }
    expect(await (await get("/lab/medlab-basel")).text()).not.toContain("MedLab Entwurf");
  });
});

describe("samples beside a real laboratory", () => {
  it("are marked each, and no longer by the ribbon of all pages", async () => {
    const readList = async () => toText(await (await get("/category/alle")).text());
    expect(await readList()).toContain("Pilot: Beispieldaten");
    expect(await readList()).not.toContain(", Beispielprofil");
    const draftVersion = await changeDraft("lab", "medlab-basel", {
      rating: 0,
      reviewCount: 0,
      doctorComments: [],
    });
    await publishDocumentDraft("lab", "medlab-basel", {
      note: "Test",
      actor: ACTOR,
      draftVersion,
      sample: false,
      mayOperate: true,
    });
    await until(async () => !(await readList()).includes("Pilot: Beispieldaten"));
    const list = await readList();
    expect(list.match(/, Beispielprofil/g)).toHaveLength(5);
    const heads = findElements(await (await get("/category/alle")).text(), "h3").map(toText);
    expect(heads.slice(0, 2)).toEqual(["Noch ohne Bewertung", "Beispielprofile"]);
  });
});

describe("a picture", () => {
  const send = (content: Buffer, { signedIn = true, path = UPLOAD } = {}) => {
    const body = new FormData();
    body.set("bild", new File([new Uint8Array(content)], "logo.png", { type: "image/png" }));
    const headers = {
      Origin: server.url,
      "Sec-Fetch-Site": "same-origin",
      ...(signedIn ? { Cookie: cookie } : {}),
    };
    return fetch(server.url + path, { method: "POST", headers, body, redirect: "manual" });
  };
  const noise = (megapixels: number) => {
    const side = Math.round(Math.sqrt(megapixels * 1_000_000));
    const noisy = { type: "gaussian", mean: 128, sigma: 60 } as const;
    return sharp({
      create: { width: side, height: side, channels: 3, background: "#fff", noise: noisy },
    })
      .png()
      .toBuffer();
  };

  /** Takes a picture of several megabytes, on the desk or with a link. @returns its name */
  const upload = async (path: string, signedIn: boolean) => {
    const content = await noise(2);
    expect(content.length).toBeGreaterThan(2_000_000);
    expect(content.length).toBeLessThan(EIGHT_MEGABYTES);
    const answer = await (await send(content, { path, signedIn })).text();
    return /[0-9a-f]{32}/.exec(answer)?.[0] ?? answer;
  };
  const publishLogo = async (logo: string) => {
    const done = await publishChange("lab", "medlab-basel", { logo });
    expect(done.outcome).toBe("published");
  };
  const invite = async () => {
    const invited = { slug: "medlab-basel", basedOn: 1, invitedBy: BY };
    const [row] = await database()
      .insert(proposals)
      .values({ ...invited, proposedBy: "labor@example.ch" })
      .returning();
    if (row === undefined) throw new Error("not invited");
    return new URLSearchParams({ token: await createProposalToken(row) });
  };

  it("is shown to everybody once it is published, kept for a day, and gone once erased", async () => {
    const hash = await upload(`${UPLOAD}.data`, true);
    const [large, small] = [`/bilder/${hash}-1600.webp`, `/bilder/${hash}-480.webp`];
    expect((await get(small)).status).toBe(404);
    const unpublished = await get(small, { Cookie: cookie });
    expect(unpublished.status).toBe(200);
    expect(unpublished.headers.get("Cache-Control")).toBe("no-store");
    await publishLogo(hash);
    const served = await get(small);
    expect(served.headers.get("Content-Type")).toBe("image/webp");
    expect(served.headers.get("Cache-Control")).toBe("public, max-age=86400");
    expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).width).toBe(480);
    await publishLogo("medlab-basel");
    await eraseImage(hash, ACTOR);
    expect((await get(large)).status).toBe(410);
    // Also the size that this process has in memory.
    await until(async () => (await get(small)).status === 410);
    expect((await get(`/bilder/${"0".repeat(32)}-480.webp`)).status).toBe(404);
    expect((await get(`/bilder/${hash}-481.webp`)).status).toBe(404);
  });

  it("that came with a link is shown to its holder and on the desk alone", async () => {
    const [own, other] = [await invite(), await invite()];
    const hash = await upload(`/vorschlag/bild?${own}`, false);
    const small = `/bilder/${hash}-480.webp`;
    expect((await get(`${small}?${own}`)).status).toBe(200);
    expect((await get(small, { Cookie: cookie })).status).toBe(200);
    for (const path of [small, `${small}?${other}`, `${small}?token=x`]) {
      expect((await get(path)).status, path).toBe(404);
    }
  });

  it("is refused before it is read where nobody may send one, and where it is too large", async () => {
    expect((await send(await noise(1), { signedIn: false })).status).toBe(413);
    expect((await send(await noise(1), { signedIn: false, path: "/vorschlag/bild" })).status).toBe(
      413,
    );
    expect((await send(Buffer.alloc(EIGHT_MEGABYTES + 100_000))).status).toBe(413);
    expect((await send(await noise(0.1), { path: "/contact" })).status).toBe(413);
  });

  it("is taken while others send slowly, and one that is no workbook keeps no turn", async () => {
    const { port } = new URL(server.url);
    const headers = {
      Origin: server.url,
      Cookie: cookie,
      "Content-Type": "multipart/form-data; boundary=x",
      "Content-Length": "1000",
    };
    const slow = Array.from({ length: 5 }, () => {
      const sending = request({ port, host: "127.0.0.1", path: UPLOAD, method: "POST", headers });
      sending.on("error", () => undefined);
      sending.write("--x");
      return sending;
    });
    const hanging = new FormData();
    const junk = Buffer.concat([workbook([["Name"]]), Buffer.alloc(70_000, "x")]);
    hanging.set("datei", new File([new Uint8Array(junk)], "labor.xlsx"));
    const table = await fetch(
      `${server.url}/admin/verzeichnis/tabelle?labor=medlab-basel&inhalt=analysen`,
      {
        method: "POST",
        headers: { Origin: server.url, Cookie: cookie },
        body: hanging,
      },
    );
    expect(table.status).toBe(400);
    expect(toText(await table.text())).toContain("Diese Datei ist keine Tabelle");
    expect((await send(await noise(0.1))).status).toBe(200);
    for (const sending of slow) sending.destroy();
  });
});
