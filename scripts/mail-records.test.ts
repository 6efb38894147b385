import { describe, expect, it } from "vitest";
import { checkHeaders, checkRecords, type Dns } from "./mail-records";

const KEY = `v=DKIM1; k=rsa; p=${"A".repeat(60)}`;
const SENDER = { domain: "portal.example", bounceDomain: "bounce.portal.example", selector: "s1" };

function createDns(records: Readonly<Record<string, string[][]>>, exchange = "mx.example"): Dns {
  const none = () => Promise.reject(Object.assign(new Error("none"), { code: "ENODATA" }));
  return {
    txt: (name) => (records[name] === undefined ? none() : Promise.resolve(records[name])),
    mx: () => (exchange === "" ? none() : Promise.resolve([{ exchange }])),
  };
}

const WELL = {
  "bounce.portal.example": [["google-site=x"], ["v=spf1 include:mail.example ", "-all"]],
  "_dmarc.portal.example": [["v=DMARC1; p=none; rua=mailto:x@portal.example"]],
  "s1._domainkey.portal.example": [[KEY.slice(0, 30), KEY.slice(30)]],
};

describe("the records of the sender's domain", () => {
  it("are found, also in pieces", async () => {
    const findings = await checkRecords(SENDER, createDns(WELL));
    expect(findings.filter(({ isWell }) => !isWell)).toEqual([]);
    expect(findings).toHaveLength(5);
  });

  it("are each named where they are missing, with what to set", async () => {
    const findings = await checkRecords(SENDER, createDns({}, ""));
    const missing = findings.filter(({ isWell }) => !isWell).map(({ text }) => text);
    expect(missing.map((text) => text.split(" ")[0])).toEqual(["SPF", "DMARC", "DKIM", "MX"]);
    expect(missing.join()).toContain('_dmarc.portal.example TXT "v=DMARC1; p=none');
  });

  it.each([
    ["two of SPF", { ...WELL, "bounce.portal.example": [["v=spf1 -all"], ["v=spf1 ~all"]] }],
    ["an open SPF", { ...WELL, "bounce.portal.example": [["v=spf1 +all"]] }],
    ["a key that was taken back", { ...WELL, "s1._domainkey.portal.example": [["v=DKIM1; p="]] }],
  ])("are wrong with %s", async (_, records) => {
    const findings = await checkRecords(SENDER, createDns(records));
    expect(findings.filter(({ isWell }) => !isWell)).toHaveLength(1);
  });

  it("say so where the domain of bounces is another's, and where DNS does not answer", async () => {
    const elsewhere = { ...SENDER, domain: "andere.example", bounceDomain: SENDER.bounceDomain };
    const texts = (await checkRecords(elsewhere, createDns(WELL))).filter(({ isWell }) => !isWell);
    expect(texts.map(({ text }) => text).join()).toContain("BOUNCE_DOMAIN stands below");
    const away = () => Promise.reject(Object.assign(new Error("away"), { code: "ETIMEOUT" }));
    await expect(checkRecords(SENDER, { txt: away, mx: away })).rejects.toThrow("away");
  });
});

describe("a mail as it was received", () => {
  it("says what its first mail server found", () => {
    const headers =
      "Received: x\r\nAuthentication-Results: mx.example;\r\n spf=pass smtp.mailfrom=a;\r\n\tdkim=fail; dmarc=pass\r\nAuthentication-Results: forged; dkim=pass";
    expect(checkHeaders(headers)).toEqual([
      { isWell: true, text: "spf: pass" },
      { isWell: false, text: "dkim: fail" },
      { isWell: true, text: "dmarc: pass" },
    ]);
    expect(checkHeaders("Subject: x")[0]?.isWell).toBe(false);
  });
});
