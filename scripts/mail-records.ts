export interface Finding {
  isWell: boolean;
  text: string;
}

export interface Dns {
  txt: (name: string) => Promise<string[][]>;
  mx: (name: string) => Promise<{ exchange: string }[]>;
}

interface Sender {
  domain: string;
  bounceDomain: string | undefined;
  selector: string | undefined;
}

/** SPF of the envelope's sender, DMARC of the From header, the DKIM key, and who receives bounces. */
export async function checkRecords(
  { domain, bounceDomain, selector }: Sender,
  dns: Dns,
): Promise<Finding[]> {
  const findings = [await checkSpf(bounceDomain ?? domain, dns), await checkDmarc(domain, dns)];
  if (selector === undefined) {
    findings.push({
      isWell: false,
      text: "DKIM: DKIM_SELECTOR is not set, the key was not looked up",
    });
  } else findings.push(await checkKey(`${selector}._domainkey.${domain}`, dns));
  if (bounceDomain !== undefined) {
    findings.push(await checkMx(bounceDomain, dns));
    const isBelow = bounceDomain === domain || bounceDomain.endsWith(`.${domain}`);
    const text = `BOUNCE_DOMAIN stands below ${domain}, so that SPF counts for DMARC`;
    findings.push({ isWell: isBelow, text });
  }
  return findings;
}

async function checkSpf(name: string, dns: Dns): Promise<Finding> {
  const records = await findRecords(name, /^v=spf1( |$)/i, dns);
  const [record] = records;
  if (record === undefined) return missing(`SPF of ${name}`, `TXT "v=spf1 include:PROVIDER -all"`);
  if (records.length > 1)
    return { isWell: false, text: `SPF of ${name}: ${records.length} records, only one counts` };
  const isEnded = /[-~]all\s*$/i.test(record) || /\sredirect=/i.test(record);
  return {
    isWell: isEnded,
    text: `SPF of ${name}: ${record}${isEnded ? "" : " (does not end with -all or ~all)"}`,
  };
}

async function checkDmarc(domain: string, dns: Dns): Promise<Finding> {
  const name = `_dmarc.${domain}`;
  const [record] = await findRecords(name, /^v=DMARC1\s*;/i, dns);
  if (record === undefined) {
    return missing(`DMARC of ${domain}`, `${name} TXT "v=DMARC1; p=none; rua=mailto:…"`);
  }
  const isStrict = /;\s*p=(quarantine|reject)/i.test(record);
  const later = isStrict ? "" : " (later p=quarantine)";
  return { isWell: true, text: `DMARC of ${domain}: ${record}${later}` };
}

async function checkKey(name: string, dns: Dns): Promise<Finding> {
  const [record] = await findRecords(name, /(^|;)\s*p=[A-Za-z0-9+/=]{40,}/, dns);
  return record === undefined
    ? missing(`DKIM at ${name}`, "the record that the mail provider names")
    : { isWell: true, text: `DKIM at ${name}: a key` };
}

async function checkMx(name: string, dns: Dns): Promise<Finding> {
  const hosts = await dns.mx(name).catch(noRecord<{ exchange: string }>);
  return hosts.length === 0
    ? missing(`MX of ${name}`, "the mail server that puts bounces into the mailbox")
    : { isWell: true, text: `MX of ${name}: ${hosts.map(({ exchange }) => exchange).join(", ")}` };
}

async function findRecords(name: string, pattern: RegExp, dns: Dns): Promise<string[]> {
  const records = await dns.txt(name).catch(noRecord<string[]>);
  return records.map((pieces) => pieces.join("")).filter((record) => pattern.test(record));
}

/** No such name, or no record of this type; a DNS server that does not answer is an error. */
function noRecord<Record>(error: NodeJS.ErrnoException): Record[] {
  if (error.code === "ENOTFOUND" || error.code === "ENODATA") return [];
  throw error;
}

function missing(what: string, toSet: string): Finding {
  return { isWell: false, text: `${what}: set ${toSet}` };
}

/** Result of the receiving mail server (RFC 8601). Only the first such line is its own; others may be forged. */
export function checkHeaders(headers: string): Finding[] {
  const unfolded = headers.replace(/\r?\n[ \t]+/g, " ");
  const results = /^authentication-results:(.*)$/im.exec(unfolded)?.[1];
  if (results === undefined) {
    return [{ isWell: false, text: "the mail has no line Authentication-Results" }];
  }
  return ["spf", "dkim", "dmarc"].map((method) => {
    const result = new RegExp(`[;\\s]${method}=(\\w+)`, "i").exec(results)?.[1]?.toLowerCase();
    return { isWell: result === "pass", text: `${method}: ${result ?? "not checked"}` };
  });
}
