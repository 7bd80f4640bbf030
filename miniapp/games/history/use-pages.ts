import { useCallback, useEffect, useRef, useState } from 'react';

/** A part of a list, and what asks for the next one; null at the end. */
export type ListPage<Row> = { readonly rows: readonly Row[]; readonly next: string | null };

/** How far a list has come. */
export type ListState<Row> = {
  readonly rows: readonly Row[];
  readonly status: 'loading' | 'ready' | 'failed';
  readonly next: string | null;
  readonly error?: unknown;
};

const NOTHING = { rows: [], status: 'loading', next: null } as const;

/**
 * A list that comes page by page; `more` asks for the next page, or again for one that failed. Key
 * the component by what `load` asks for: an answer to a list no longer shown is dropped.
 */
export function usePages<Row>(load: (after: string | undefined) => Promise<ListPage<Row>>) {
  const [state, setState] = useState<ListState<Row>>(NOTHING);
  const isShown = useRef(false);
  const ask = useCallback(
    async (known: readonly Row[], after: string | null) => {
      const settled = await load(after ?? undefined).then(
        ({ rows, next }) => ({ rows: [...known, ...rows], status: 'ready' as const, next }),
        (error: unknown) => ({ rows: known, status: 'failed' as const, next: after, error }),
      );
      if (isShown.current) setState(settled);
    },
    [load],
  );
  useEffect(() => {
    isShown.current = true;
    void ask([], null);
    return () => {
      isShown.current = false;
    };
  }, [ask]);
  const more = () => {
    if (state.status === 'loading' || (state.next === null && state.status === 'ready')) return;
    setState({ rows: state.rows, status: 'loading', next: state.next });
    void ask(state.rows, state.next);
  };
  return { state, more };
}
