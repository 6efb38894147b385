export function damages(bytes: Buffer): [says: RegExp, damaged: Buffer][] {
  return [
    [/cut off/, bytes.subarray(0, -1)],
    [/cut off/, bytes.subarray(0, bytes.length >> 1)],
    [/changed/, Buffer.concat([bytes, Buffer.from([0])])],
    [/changed/, flip(bytes, bytes.length - 1)],
    [/changed/, flip(bytes, bytes.length - 100)],
    [/no backup of the portal/, flip(bytes, 3)],
    [/no backup of the portal/, Buffer.alloc(0)],
  ];
}

function flip(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 0x10;
  return changed;
}
