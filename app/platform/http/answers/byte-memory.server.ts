/** LRU cache of values by address, limited by their bytes in all. */
export function createByteMemory<Value extends { bytes: number }>(most: number) {
  const kept = new Map<string, Value>();
  let bytes = 0;

  function forget(address: string): void {
    bytes -= kept.get(address)?.bytes ?? 0;
    kept.delete(address);
  }

  return {
    get(address: string): Value | undefined {
      const found = kept.get(address);
      if (found === undefined) return undefined;
      kept.delete(address);
      kept.set(address, found);
      return found;
    },
    keep(address: string, value: Value): void {
      forget(address);
      kept.set(address, value);
      bytes += value.bytes;
      for (const oldest of kept.keys()) {
        if (bytes <= most) break;
        forget(oldest);
      }
    },
    forget,
    size: () => ({ values: kept.size, bytes }),
  };
}
