/** A bounded cache of things read by key, each for a short time. */
export type FreshCache<Key, Value> = {
  /** The value if it is held and fresh. */
  peek(key: Key): Value | undefined;
  /** The held value or a new reading; callers of one key at one moment share the reading. */
  get(key: Key): Promise<Value | undefined>;
  /** Forgets a key. A reading under way is given to those who wait and not held. */
  drop(key: Key): void;
  /** Makes sure that no reading under way is held. */
  dropPending(): void;
};

type Entry<Value> = {
  readonly reading: Promise<Value | undefined>;
  value?: { readonly held: Value | undefined; readonly atMs: number };
};

/** How to read a value, for how long it is fresh, and by which clock. */
export type FreshCacheOptions<Key, Value> = {
  readonly read: (key: Key) => Promise<Value | undefined>;
  readonly freshMs: number;
  readonly maxEntries: number;
  readonly nowMs: () => number;
};

/** Makes a cache. Absence is held too; a failed reading is not. The oldest entry leaves first. */
export function createFreshCache<Key, Value>(
  options: FreshCacheOptions<Key, Value>,
): FreshCache<Key, Value> {
  const entries = new Map<Key, Entry<Value>>();

  const isFresh = (atMs: number) => Math.abs(options.nowMs() - atMs) < options.freshMs;

  function begin(key: Key): Promise<Value | undefined> {
    const entry: Entry<Value> = { reading: options.read(key) };
    entries.delete(key);
    entries.set(key, entry);
    const oldest = entries.keys().next();
    if (entries.size > options.maxEntries && !oldest.done) entries.delete(oldest.value);
    const settle = (held: Value | undefined) => {
      entry.value = { held, atMs: options.nowMs() };
    };
    const forget = () => {
      if (entries.get(key) === entry) entries.delete(key);
    };
    entry.reading.then(settle, forget);
    return entry.reading;
  }

  function get(key: Key): Promise<Value | undefined> {
    const entry = entries.get(key);
    if (entry === undefined) return begin(key);
    if (entry.value === undefined) return entry.reading;
    return isFresh(entry.value.atMs) ? Promise.resolve(entry.value.held) : begin(key);
  }

  return {
    get,
    peek: (key) => {
      const value = entries.get(key)?.value;
      return value !== undefined && isFresh(value.atMs) ? value.held : undefined;
    },
    drop: (key) => {
      entries.delete(key);
    },
    dropPending: () => {
      for (const [key, entry] of entries) if (entry.value === undefined) entries.delete(key);
    },
  };
}
