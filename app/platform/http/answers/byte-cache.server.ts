export function createByteCache<Value extends { bytes: number }>(most: number) {
  const stored = new Map<string, Value>();
  let bytes = 0;

  function forget(address: string): void {
    bytes -= stored.get(address)?.bytes ?? 0;
    stored.delete(address);
  }

  return {
    get(address: string): Value | undefined {
      const found = stored.get(address);
      if (found === undefined) return undefined;
      stored.delete(address);
      stored.set(address, found);
      return found;
    },
    set(address: string, value: Value): void {
      forget(address);
      stored.set(address, value);
      bytes += value.bytes;
      for (const oldest of stored.keys()) {
        if (bytes <= most) break;
        forget(oldest);
      }
    },
    forget,
    size: () => ({ values: stored.size, bytes }),
  };
}
