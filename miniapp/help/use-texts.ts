import { useCallback, useEffect, useState } from 'react';

/** Texts that are fetched when a page needs them. */
export type TextsState<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly texts: T };

const LOADING = { status: 'loading' } as const;

/** Loads texts again whenever `load` changes; those of another `load` are never shown. */
export function useTexts<T>(load: () => Promise<T>) {
  const [known, setKnown] = useState<{ readonly of: unknown; readonly state: TextsState<T> }>();
  const ask = useCallback(() => {
    let isWanted = true;
    const show = (state: TextsState<T>) => isWanted && setKnown({ of: load, state });
    load()
      .then((texts) => show({ status: 'ready', texts }))
      .catch(() => show({ status: 'failed' }));
    return () => {
      isWanted = false;
    };
  }, [load]);
  useEffect(ask, [ask]);
  const retry = () => {
    setKnown(undefined);
    ask();
  };
  const state: TextsState<T> = known?.of === load ? known.state : LOADING;
  return { state, retry };
}
