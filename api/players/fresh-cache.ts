/** A bounded cache of things read by key, each for a short time. */
export type FreshCache<Key, Value> = {
  /** The value if it is cached and fresh. */
  peek(key: Key): Value | undefined;
  /** The cached value or a new read; simultaneous callers of one key share the read. */
  get(key: Key): Promise<Value | undefined>;
  /** Drops a key. The result of a read under way goes to its callers and is not cached. */
  drop(key: Key): void;
  /** Makes sure that the result of no read under way is cached; it takes no longer where many are. */
  dropPending(): void;
};

type Entry<Value> = {
  /** How often all reads under way had been dropped when this one began. */
  readonly begunAfter: number;
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

/**
 * Creates a cache. Absence is cached too; a failed read is not. The oldest entry is dropped first.
 */
export function createFreshCache<Key, Value>(
  options: FreshCacheOptions<Key, Value>,
): FreshCache<Key, Value> {
  const entries = new Map<Key, Entry<Value>>();
  let drops = 0;

  const isFresh = (atMs: number) => Math.abs(options.nowMs() - atMs) < options.freshMs;

  function begin(key: Key): Promise<Value | undefined> {
    const entry: Entry<Value> = { begunAfter: drops, reading: options.read(key) };
    entries.delete(key);
    entries.set(key, entry);
    const oldest = entries.keys().next();
    if (entries.size > options.maxEntries && !oldest.done) entries.delete(oldest.value);
    const forget = () => {
      if (entries.get(key) === entry) entries.delete(key);
    };
    const settle = (held: Value | undefined) => {
      if (entry.begunAfter === drops) entry.value = { held, atMs: options.nowMs() };
      else forget();
    };
    entry.reading.then(settle, forget);
    return entry.reading;
  }

  function get(key: Key): Promise<Value | undefined> {
    const entry = entries.get(key);
    if (entry === undefined) return begin(key);
    if (entry.value === undefined) return entry.begunAfter === drops ? entry.reading : begin(key);
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
      drops += 1;
    },
  };
}
