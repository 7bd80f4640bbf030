/** Loads something when it is first needed and keeps it; `loaded` tells whether that happened. */
export type LoadOnce<Value> = {
  (): Promise<Value>;
  /** What was loaded or is being loaded; undefined before the first need and after a failure. */
  readonly loaded: () => Promise<Value> | undefined;
};

/** Calls `load` once; a load that failed is forgotten, so that the next need tries again. */
export function loadOnce<Value>(load: () => Promise<Value>): LoadOnce<Value> {
  let loading: Promise<Value> | undefined;
  const get = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return Object.assign(get, { loaded: () => loading });
}
