const STORES = { cloud: 'cloud', device: 'device', secure: 'secure' };

/** What a client keeps for a mini-app, apart for each demo user. */
export function createStorage(userId) {
  const keyOf = (store) => `rollhouse-sandbox-${STORES[store]}-${userId}`;
  const read = (store) => JSON.parse(localStorage.getItem(keyOf(store)) ?? '{}');
  const write = (store, values) => localStorage.setItem(keyOf(store), JSON.stringify(values));
  return {
    keys: (store) => Object.keys(read(store)),
    get: (store, key) => read(store)[key] ?? null,
    clear: (store) => write(store, {}),
    /** Keeps a value; null takes it away. */
    set: (store, key, value) => {
      const { [key]: _old, ...others } = read(store);
      write(store, value === null ? others : { ...others, [key]: value });
    },
  };
}

const CLOUD_METHODS = {
  getStorageKeys: (storage) => storage.keys('cloud'),
  getStorageValues: (storage, { keys }) =>
    Object.fromEntries(keys.map((key) => [key, storage.get('cloud', key) ?? ''])),
  saveStorageValue: (storage, { key, value }) => {
    storage.set('cloud', key, value);
    return true;
  },
  deleteStorageValues: (storage, { keys }) => {
    for (const key of keys) storage.set('cloud', key, null);
    return true;
  },
};

/** Runs one of the custom methods behind the cloud storage; others answer as Telegram does. */
export function invokeCustomMethod(storage, { method, params }) {
  const run = CLOUD_METHODS[method];
  if (run === undefined) return { error: 'METHOD_INVALID' };
  return { result: run(storage, params ?? {}) };
}
